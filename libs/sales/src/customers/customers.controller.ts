import {
  Customer,
  CustomerChange,
  CustomerListQuery,
  CustomerPage,
  type CustomerSummary,
  NewCustomer,
  type Page,
} from '@docket/contracts';
import { CUSTOMER_ACTIONS, type CustomerAction } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  type Principal,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { CustomersService } from './customers.service';

const Action = z.enum(CUSTOMER_ACTIONS, `One of ${CUSTOMER_ACTIONS.join(', ')}.`);

@Controller('v1/customers')
@Access('user')
@ApiTags('Customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Answers(200, 'A page of customers.', CustomerPage)
  list(@Query({ schema: CustomerListQuery }) query: CustomerListQuery): Promise<Page<CustomerSummary>> {
    return this.customers.list(query);
  }

  @Post()
  @Answers(201, 'The new customer; `Location` says where it is.', Customer)
  @Refuses([409, 'The code is taken.', 'conflict'])
  async create(
    @Body({ schema: NewCustomer }) customer: NewCustomer,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Customer> {
    const made = await this.customers.create(customer, user);
    response.setHeader('Location', `/v1/customers/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The customer.', Customer)
  @Refuses([404, 'No such customer.', 'not_found'])
  get(@EntityId() id: string): Promise<Customer> {
    return this.customers.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The customer as changed.', Customer)
  @Refuses(
    [404, 'No such customer.', 'not_found'],
    [409, 'The code is taken.', 'conflict'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: CustomerChange }) change: CustomerChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Customer> {
    return this.customers.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(
    [404, 'No such customer.', 'not_found'],
    [409, 'It is in use.', 'in_use'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.customers.remove(id, user, ifMatch);
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
    return this.customers.act(id, action, user, ifMatch);
  }
}
