import { TemplatesModule } from '@docket/templates';
import { Module } from '@nestjs/common';
import { CustomersController } from './customers/customers.controller';
import { CustomersService } from './customers/customers.service';
import { salesQuoteKind } from './quotes/sales-quote.kind';
import { SalesQuotesController } from './quotes/sales-quotes.controller';
import { SalesQuotesService } from './quotes/sales-quotes.service';

/** Customers and sales quotes. */
@Module({
  imports: [TemplatesModule.forKind(salesQuoteKind)],
  controllers: [CustomersController, SalesQuotesController],
  providers: [CustomersService, SalesQuotesService],
  exports: [CustomersService, SalesQuotesService],
})
export class SalesModule {}
