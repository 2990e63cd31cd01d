import type { Profile, Signature } from '@docket/contracts';
import {
  AuditTrail,
  Database,
  FileStore,
  FileSweep,
  notFound,
  type Principal,
  RecordPictures,
  requireMatch,
  requirePrintable,
  type StoredPicture,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { recordUserChange } from '../users/user-audit';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/** The pictures of users' signatures, which templates print as `USER.SIGNATURE`. */
@Injectable()
export class SignaturesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly users: UsersService,
    private readonly files: FileStore,
    private readonly audit: AuditTrail,
    pictures: RecordPictures,
    sweep: FileSweep,
  ) {
    pictures.findOfUsersBy((manager, _record, ids) => this.of(manager, ids));
    sweep.add(() => this.inUse());
  }

  /** @throws {DomainError} `unsupported_media_type`, `payload_too_large` for what documents cannot show; `version_conflict` */
  async put(content: Uint8Array, ifMatch: string | undefined, actor: Principal): Promise<Profile> {
    const mediaType = requirePrintable(content);
    const sha256 = await this.files.put(content);
    return this.change(actor, ifMatch, { mediaType, size: content.byteLength, sha256 });
  }

  /** @throws {DomainError} `version_conflict` */
  remove(ifMatch: string | undefined, actor: Principal): Promise<Profile> {
    return this.change(actor, ifMatch, null);
  }

  /** @throws {DomainError} `not_found` where there is none */
  async file(
    userId: string,
  ): Promise<{ mediaType: string; sha256: string; version: number; data: Uint8Array }> {
    const user = await this.database.read.withRepository(this.userRepository).findOneBy({ id: userId });
    if (!user?.signature) throw notFound('signature');
    const { mediaType, sha256 } = user.signature;
    return { mediaType, sha256, version: user.version, data: await this.files.get(sha256) };
  }

  private async change(
    actor: Principal,
    ifMatch: string | undefined,
    signature: Signature | null,
  ): Promise<Profile> {
    const { userId } = actor;
    await this.database.transaction(async (manager) => {
      const user = await manager.withRepository(this.userRepository).findOneByOrFail({ id: userId });
      requireMatch(ifMatch, user.version);
      if (user.signature?.sha256 === signature?.sha256) return;
      await updateVersioned(manager, User, user, userId, { signature });
      await recordUserChange(this.audit, manager, { actor, user, changed: { signature } });
    });
    return this.users.profile(userId);
  }

  private async of(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredPicture>> {
    const users = await manager
      .withRepository(this.userRepository)
      .find({ select: { id: true, signature: true }, where: { id: In([...ids]) } });
    return new Map(
      users.flatMap(({ id, signature }) =>
        signature ? [[id, { sha256: signature.sha256, size: signature.size }]] : [],
      ),
    );
  }

  private async inUse(): Promise<string[]> {
    const users = await this.database.read
      .withRepository(this.userRepository)
      .find({ select: { id: true, signature: true }, where: { signature: Not(IsNull()) } });
    return users.flatMap(({ signature }) => (signature ? [signature.sha256] : []));
  }
}
