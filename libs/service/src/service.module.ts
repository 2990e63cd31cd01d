import { InventoryModule } from '@docket/inventory';
import { SalesModule } from '@docket/sales';
import { TemplatesModule } from '@docket/templates';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NewTroubleReports } from './reports/new-trouble-reports';
import { TroublePartsService } from './reports/trouble-parts.service';
import { troubleReportKind } from './reports/trouble-report.kind';
import { TroubleReportsController } from './reports/trouble-reports.controller';
import { TroubleReportsService } from './reports/trouble-reports.service';
import { serviceSchema } from './service.schema';
import { ShippedLotsController } from './shipped/shipped-lots.controller';

/** Trouble reports: what does not work at a customer's, and what is done about it. */
@Module({
  imports: [
    TypeOrmModule.forFeature(serviceSchema.entities),
    InventoryModule,
    SalesModule,
    TemplatesModule.forKind(troubleReportKind),
  ],
  controllers: [ShippedLotsController, TroubleReportsController],
  providers: [NewTroubleReports, TroubleReportsService, TroublePartsService],
  exports: [TroubleReportsService, TroublePartsService],
})
export class ServiceModule {}
