import { Customer, CustomerChange, CustomerListQuery, CustomerPage, NewCustomer } from '@docket/contracts';
import { CUSTOMER_ACTIONS, type CustomerAction } from '@docket/domain';
import {
  Access,
  Answers,
  CODE_CONFLICTS,
  CurrentUser,
  EntityId,
  type Principal,
  recordController,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Controller, Headers, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { customerRecord } from './customer.record';
import { CustomersService } from './customers.service';

const Action = z.enum(CUSTOMER_ACTIONS, `One of ${CUSTOMER_ACTIONS.join(', ')}.`);

const schemas = {
  entity: Customer,
  page: CustomerPage,
  create: NewCustomer,
  change: CustomerChange,
  query: CustomerListQuery,
};

@Controller('v1/customers')
@Access('user')
@ApiTags('Customers')
export class CustomersController extends recordController(
  customerRecord,
  'customers',
  schemas,
  CODE_CONFLICTS,
) {
  constructor(protected readonly records: CustomersService) {
    super();
  }

  @Post(':id/:action')
  @TakesNoBody()
  @ApiOperation({ summary: 'Deactivate or activate a customer' })
  @Answers(200, 'The customer in its new state.', Customer)
  @Refuses(
    [404, 'No such customer.', 'not_found'],
    [409, 'Not possible in its state.', 'illegal_transition'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: CustomerAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Customer> {
    return this.records.act(id, action, user, ifMatch);
  }
}
