import type { DocumentUsage } from '@docket/contracts';
import { Database, DeferredWrites, insertRow } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DocumentUsageEntity } from './document-usage.entity';
import { requireTemplate } from './template-rows';

/**
 * Counts what templates are used for. Counts are written later and not with every PDF: a crash may lose the last few,
 * which only tell a person whether a template is still in use.
 */
@Injectable()
export class DocumentUsageService {
  private pending = new Map<string, { renderings: number; lastRenderedAt: string }>();

  constructor(
    private readonly database: Database,
    @InjectRepository(DocumentUsageEntity)
    private readonly documentUsageRepository: Repository<DocumentUsageEntity>,
    private readonly deferred: DeferredWrites,
  ) {
    deferred.add('the usage of templates', () => this.write());
  }

  /** Counts one PDF. */
  record(documentId: string): void {
    const { renderings = 0 } = this.pending.get(documentId) ?? {};
    this.pending.set(documentId, { renderings: renderings + 1, lastRenderedAt: new Date().toISOString() });
  }

  /** @throws {DomainError} `not_found` */
  async get(documentId: string): Promise<DocumentUsage> {
    await this.deferred.flush();
    const { isDefault } = await requireTemplate(this.database.read, documentId);
    const usage = await this.database.read
      .withRepository(this.documentUsageRepository)
      .findOneBy({ documentId });
    return { renderings: usage?.renderings ?? 0, lastRenderedAt: usage?.lastRenderedAt ?? null, isDefault };
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const counted = this.pending;
    this.pending = new Map();
    await this.database.transaction(async (manager) => {
      for (const [documentId, { renderings, lastRenderedAt }] of counted) {
        const { affected } = await manager
          .withRepository(this.documentUsageRepository)
          .createQueryBuilder()
          .update()
          .set({ renderings: () => `renderings + ${renderings}`, lastRenderedAt })
          .where({ documentId })
          .execute();
        if (affected === 0)
          await insertRow(manager.withRepository(this.documentUsageRepository), {
            documentId,
            renderings,
            lastRenderedAt,
          });
      }
    });
  }
}
