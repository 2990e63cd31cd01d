import {
  MaterialIssue,
  MaterialReturn,
  NewProductionMaterials,
  NewProductionOperations,
  NewProductionOrder,
  OperationReport,
  ProductionOrder,
  ProductionOrderChange,
  ProductionOrderListQuery,
  ProductionOrderPage,
  ProductionOutput,
  TakenMaterialList,
} from '@docket/contracts';
import { OPERATION_ACTIONS, type OperationAction, PRODUCTION_ORDER_ACTIONS } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  type Principal,
  type RecordConflicts,
  recordController,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ProductionMaterialsService } from './production-materials.service';
import { ProductionOperationsService } from './production-operations.service';
import { productionOrderKind } from './production-order.kind';
import { ProductionRecipeService } from './production-recipe.service';
import { type PlainAction, ProductionOrdersService } from './production-orders.service';
import { ProductionOutputService } from '../outputs/production-output.service';

const PLAIN_ACTIONS = PRODUCTION_ORDER_ACTIONS.filter(
  (action): action is PlainAction => action !== 'complete',
);
const Action = z.enum(PLAIN_ACTIONS, `One of ${PLAIN_ACTIONS.join(', ')}.`);
const OfOperation = z.enum(OPERATION_ACTIONS, `One of ${OPERATION_ACTIONS.join(', ')}.`);

const MISSING = [404, 'No such production order.', 'not_found'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;

const schemas = {
  entity: ProductionOrder,
  page: ProductionOrderPage,
  create: NewProductionOrder,
  change: ProductionOrderChange,
  query: ProductionOrderListQuery,
};

const conflicts: RecordConflicts = {
  change: [409, 'Its state has closed a field.', 'not_editable'],
  remove: [409, 'It is not only planned any more.', 'not_editable'],
};

const ABOUT_CREATING =
  'Its materials and operations are copied from the item. Made for a line of a sales order, it takes item, quantity ' +
  'and due date from there, and the sales order shows it among its `links`.';

@Controller('v1/prodorders')
@Access('user')
@ApiTags('Production orders')
export class ProductionOrdersController extends recordController(
  productionOrderKind,
  'production orders',
  schemas,
  conflicts,
  ABOUT_CREATING,
) {
  constructor(
    protected readonly records: ProductionOrdersService,
    private readonly output: ProductionOutputService,
    private readonly materials: ProductionMaterialsService,
    private readonly operations: ProductionOperationsService,
    private readonly recipe: ProductionRecipeService,
  ) {
    super();
  }

  @Post(':id/complete')
  @ApiOperation({
    summary: 'Note what was made of a production order, all or some',
    description:
      'What the pieces need of each material and was not issued is consumed, and the good ones are received into stock, ' +
      'held for the line of the sales order that they were made for as far as it lacks them, together or not at all. The order is completed once nothing is left to be made.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    MISSING,
    [
      409,
      'Not possible in its state, more than is left, too little material, or a serial number that is in stock.',
      'illegal_transition',
      'quantity_exceeded',
      'insufficient_stock',
      'conflict',
    ],
    CHANGED,
  )
  complete(
    @EntityId() id: string,
    @Body({ schema: ProductionOutput }) output: ProductionOutput,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.output.complete(id, output, user, ifMatch);
  }

  @Put(':id/materials')
  @ApiOperation({
    summary: 'Replace what a production order is made of',
    description:
      'While nothing was made of it; materials that are issued stay as they are. What is held for the order follows. The ' +
      'bill of materials of its item stays as it is.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    MISSING,
    [409, 'Its state has closed the list, something was made, or a material is issued.', 'not_editable'],
    CHANGED,
  )
  replaceMaterials(
    @EntityId() id: string,
    @Body({ schema: NewProductionMaterials }) materials: NewProductionMaterials,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.recipe.replaceMaterials(id, materials, user, ifMatch);
  }

  @Put(':id/operations')
  @ApiOperation({
    summary: 'Replace how a production order is made',
    description:
      'Operations keep what they are by their `id`; those that are begun stay as they are. The routing of its item stays ' +
      'as it is.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    MISSING,
    [409, 'Its state has closed the list, or an operation is begun.', 'not_editable'],
    CHANGED,
  )
  replaceOperations(
    @EntityId() id: string,
    @Body({ schema: NewProductionOperations }) operations: NewProductionOperations,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.recipe.replaceOperations(id, operations, user, ifMatch);
  }

  @Get(':id/materials/taken')
  @ApiOperation({
    summary:
      'List what was taken from stock for the materials of a production order, by lots and serial numbers',
    description: 'Material that the movements took, without the quantity that came back.',
  })
  @Answers(200, 'What was taken, and has not come back.', TakenMaterialList)
  @Refuses(MISSING)
  async taken(@EntityId() id: string): Promise<TakenMaterialList> {
    return { data: await this.materials.taken(id) };
  }

  @Post(':id/materials/:mid/issue')
  @ApiOperation({
    summary: 'Take a material of a production order from stock',
    description: 'First what is held for it. What was spoilt leaves the stock, too, and is needed once more.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    [404, 'No such production order, or no such material of it.', 'not_found'],
    [409, 'Not possible in its state, or more than is there.', 'illegal_transition', 'insufficient_stock'],
    CHANGED,
  )
  issue(
    @EntityId() id: string,
    @EntityId('mid') materialId: string,
    @Body({ schema: MaterialIssue }) issue: MaterialIssue,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.materials.issue(id, materialId, issue, user, ifMatch);
  }

  @Post(':id/materials/:mid/return')
  @ApiOperation({ summary: 'Bring back a material that a production order did not use' })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    [404, 'No such production order, or no such material of it.', 'not_found'],
    [
      409,
      'Not possible in its state, more than was taken, or a serial number that is in stock.',
      'illegal_transition',
      'quantity_exceeded',
      'conflict',
    ],
    CHANGED,
  )
  giveBack(
    @EntityId() id: string,
    @EntityId('mid') materialId: string,
    @Body({ schema: MaterialReturn }) part: MaterialReturn,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.materials.giveBack(id, materialId, part, user, ifMatch);
  }

  @Post(':id/operations/:opid/:action')
  @ApiOperation({
    summary: 'Start, pause, resume, finish or sign off an operation of a production order',
    description:
      'The first operation that is started starts a released order. What was said by mistake is put right for a `reason`: ' +
      '`reopen` lets one go on that is not done after all, `correct` says anew how many were made. Both take back that ' +
      'it was signed off.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    [404, 'No such production order, or no such operation of it.', 'not_found'],
    [
      409,
      'Not possible in its state, or more than the order is to make.',
      'illegal_transition',
      'quantity_exceeded',
    ],
    CHANGED,
  )
  operate(
    @EntityId() id: string,
    @EntityId('opid') operationId: string,
    @Param('action', { schema: OfOperation }) action: OperationAction,
    @Body({ schema: OperationReport }) report: OperationReport,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.operations.act(id, operationId, action, report, user, ifMatch);
  }

  @Post(':id/:action')
  @TakesNoBody()
  @ApiOperation({
    summary: 'Move a production order to its next state',
    description:
      '`release` holds its materials, as far as they are there; `allocate` tries again what was short; `cancel` frees ' +
      'what is held. An order of which something was made is not cancelled, but completed with `final`.',
  })
  @Answers(200, 'The production order in its new state.', ProductionOrder)
  @Refuses(MISSING, [409, 'Not possible in its state.', 'illegal_transition'], CHANGED)
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: PlainAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.records.act(id, action, user, ifMatch);
  }
}
