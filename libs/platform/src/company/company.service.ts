import { type CompanyChange, CompanyContent, type CompanySettings } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditTrail } from '../audit/audit-trail';
import { Database } from '../database/database';
import { notFound } from '../errors/domain-error';
import { FileSweep } from '../files/file-sweep';
import { FileStore } from '../files/file-store';
import { requirePrintable } from '../files/printable-picture';
import { requireMatch } from '../http/entity-tag';
import { changesOf } from '../http/merge-patch';
import { companyDay } from './company-day';
import { presentCompany } from './company-settings';
import { Company } from './company.entity';

const COMPANY_ID = 1;

/** A logo as templates print it. */
export interface LogoPicture {
  sha256: string;
  data: Uint8Array;
}

/** The company's own data. */
@Injectable()
export class CompanyService {
  /** The logo that was printed last: it is part of most documents. */
  private printed: LogoPicture | null = null;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    sweep: FileSweep,
    private readonly audit: AuditTrail,
  ) {
    sweep.add(async () => {
      const { logo } = await this.get();
      return logo === null ? [] : [logo.sha256];
    });
  }

  async get(manager: EntityManager = this.database.read): Promise<Company> {
    return manager.findOneByOrFail(Company, { id: COMPANY_ID });
  }

  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today(manager: EntityManager = this.database.read): Promise<string> {
    return companyDay(manager);
  }

  async settings(): Promise<CompanySettings> {
    return presentCompany(await this.get());
  }

  /**
   * @param user who changes it; null for the server itself
   * @throws {DomainError} `invalid_request`, `version_conflict`
   */
  change(
    patch: CompanyChange,
    ifMatch: string | undefined,
    user: AuditActor | null = null,
  ): Promise<CompanySettings> {
    return this.update(ifMatch, user, (company) => changesOf(CompanyContent, presentCompany(company), patch));
  }

  /** @throws {DomainError} `unsupported_media_type`, `payload_too_large` for what documents cannot show; `version_conflict` */
  async putLogo(
    content: Uint8Array,
    ifMatch: string | undefined,
    user: AuditActor | null = null,
  ): Promise<CompanySettings> {
    const mediaType = requirePrintable(content);
    const sha256 = await this.files.put(content);
    return this.update(ifMatch, user, () => ({ logo: { mediaType, size: content.byteLength, sha256 } }));
  }

  removeLogo(ifMatch: string | undefined, user: AuditActor | null = null): Promise<CompanySettings> {
    return this.update(ifMatch, user, ({ logo }) => (logo === null ? {} : { logo: null }));
  }

  /** The file of a company's logo; null where it has none. */
  async logoOf({ logo }: Pick<Company, 'logo'>): Promise<LogoPicture | null> {
    if (logo === null) return null;
    const { sha256 } = logo;
    if (this.printed?.sha256 !== sha256) {
      this.printed = { sha256, data: Uint8Array.from(await this.files.get(sha256)) };
    }
    return this.printed;
  }

  /** @throws {DomainError} `not_found` where there is none */
  async logoFile(): Promise<LogoPicture & { mediaType: string; version: number }> {
    const company = await this.get();
    const picture = await this.logoOf(company);
    if (picture === null || company.logo === null) throw notFound('logo');
    return { ...picture, mediaType: company.logo.mediaType, version: company.version };
  }

  private update(
    ifMatch: string | undefined,
    user: AuditActor | null,
    changesTo: (company: Company) => Partial<Company>,
  ): Promise<CompanySettings> {
    return this.database.transaction(async (manager) => {
      const company = await this.get(manager);
      requireMatch(ifMatch, company.version);
      const changes = changesTo(company);
      if (Object.keys(changes).length === 0) return presentCompany(company);
      const changed = { ...changes, version: company.version + 1 };
      await manager.update(Company, { id: COMPANY_ID, version: company.version }, changed);
      await this.audit.record(manager, {
        event: 'company_changed',
        actor: user,
        subject: { kind: 'Company', id: null },
        details: { fields: Object.keys(changes) },
      });
      return presentCompany({ ...company, ...changed });
    });
  }
}
