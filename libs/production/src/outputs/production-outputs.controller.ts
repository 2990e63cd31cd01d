import {
  NotedOutput,
  NotedOutputListQuery,
  NotedOutputPage,
  OutputReversal,
  type Page,
  ProductionOrder,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OutputReversalService } from './output-reversal.service';
import { ProductionOutputService } from './production-output.service';

@Controller('v1/prodorders/:id/outputs')
@Access('user')
@ApiTags('Production orders')
export class ProductionOutputsController {
  constructor(
    private readonly outputs: ProductionOutputService,
    private readonly reversals: OutputReversalService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List what was noted as made of a production order' })
  @Answers(200, 'A page of what was noted, the first one first.', NotedOutputPage)
  @Refuses([404, 'No such production order.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: NotedOutputListQuery }) query: NotedOutputListQuery,
  ): Promise<Page<NotedOutput>> {
    return this.outputs.list(id, query);
  }

  @Post(':oid/reverse')
  @ApiOperation({
    summary: 'Take back what was noted as made of a production order by mistake',
    description:
      'As a whole: the good pieces leave the stock, also those that are held for the sales order that they were made for, ' +
      'and what they consumed returns to where it was taken, held for the order, together or not at all. A completed order is in progress again. The output stays in the list, marked.',
  })
  @Answers(200, 'The production order as it is now.', ProductionOrder)
  @Refuses(
    [404, 'No such production order, or no such output of it.', 'not_found'],
    [
      409,
      'It was taken back already, its order is closed, its pieces are not there any more or are held for a document, or ' +
        'its materials were brought back since.',
      'conflict',
      'insufficient_stock',
      'illegal_transition',
    ],
    [412, 'The order was changed in the meantime.', 'version_conflict'],
  )
  reverse(
    @EntityId() id: string,
    @EntityId('oid') outputId: string,
    @Body({ schema: OutputReversal.prefault({}) }) reversal: OutputReversal,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.reversals.reverse(id, outputId, reversal, user, ifMatch);
  }
}
