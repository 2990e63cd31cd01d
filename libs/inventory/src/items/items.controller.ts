import { Item, ItemChange, ItemListQuery, ItemPage, NewItem } from '@docket/contracts';
import { Access, CODE_CONFLICTS, type RecordConflicts, recordController } from '@docket/platform';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { itemRecord } from './item.record';
import { ItemsService } from './items.service';

const schemas = { entity: Item, page: ItemPage, create: NewItem, change: ItemChange, query: ItemListQuery };

const conflicts: RecordConflicts = {
  ...CODE_CONFLICTS,
  create: [409, 'The sku is taken.', 'conflict'],
  change: [409, 'The sku is taken; or stock has moved, and this stays then.', 'conflict', 'in_use'],
};

@Controller('v1/items')
@Access('user')
@ApiTags('Items')
export class ItemsController extends recordController(itemRecord, 'items', schemas, conflicts) {
  constructor(protected readonly records: ItemsService) {
    super();
  }
}
