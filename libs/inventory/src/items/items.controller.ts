import {
  Item,
  ItemChange,
  ItemListQuery,
  ItemPage,
  type ItemSummary,
  NewItem,
  type Page,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ItemsService } from './items.service';

@Controller('v1/items')
@Access('user')
@ApiTags('Items')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get()
  @Answers(200, 'A page of items.', ItemPage)
  list(@Query({ schema: ItemListQuery }) query: ItemListQuery): Promise<Page<ItemSummary>> {
    return this.items.list(query);
  }

  @Post()
  @Answers(201, 'The new item; `Location` says where it is.', Item)
  @Refuses([409, 'The sku is taken.', 'conflict'])
  async create(
    @Body({ schema: NewItem }) item: NewItem,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Item> {
    const made = await this.items.create(item, user);
    response.setHeader('Location', `/v1/items/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The item.', Item)
  @Refuses([404, 'No such item.', 'not_found'])
  get(@EntityId() id: string): Promise<Item> {
    return this.items.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The item as changed.', Item)
  @Refuses(
    [404, 'No such item.', 'not_found'],
    [409, 'The sku is taken; or stock has moved, and this stays then.', 'conflict', 'in_use'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: ItemChange }) change: ItemChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Item> {
    return this.items.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(
    [404, 'No such item.', 'not_found'],
    [409, 'It is in use.', 'in_use'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.items.remove(id, user, ifMatch);
  }
}
