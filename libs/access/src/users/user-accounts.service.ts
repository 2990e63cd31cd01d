import {
  type Invitation,
  type InvitedUser,
  type OneTimeLink,
  type Page,
  type Role,
  type UserAccount,
  type UserChange,
  UserContent,
  type UserListQuery,
} from '@docket/contracts';
import {
  type AuditActor,
  AuditTrail,
  changesOf,
  Database,
  DomainError,
  notFound,
  type Principal,
  readPage,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { LinkMailsService } from '../passwords/link-mails.service';
import { type IssuedLink, PasswordLinksService } from '../passwords/password-links.service';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { administers, holdAdmins, requireAnotherAdmin } from './last-admin';
import { recordUserChange } from './user-audit';
import { User } from './user.entity';
import { presentUser, statusOf, userList } from './users.list';
import { UsersService } from './users.service';
import { say } from '../sentences';

/** Administration of other people's accounts. */
@Injectable()
export class UserAccountsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly users: UsersService,
    private readonly links: PasswordLinksService,
    private readonly sessions: UiSessionsService,
    private readonly audit: AuditTrail,
    private readonly mails: LinkMailsService,
  ) {}

  list(query: UserListQuery): Promise<Page<UserAccount>> {
    return readPage(this.database.read, userList, query, (row) => row);
  }

  async get(id: string): Promise<UserAccount> {
    return present(await this.require(this.database.read, id));
  }

  /**
   * Makes an account whose owner has yet to choose a password.
   * @returns the link by which they do, which cannot be shown again
   * @throws {DomainError} `conflict` where the e-mail address has an account
   */
  async invite(invitation: Invitation, inviter: Principal): Promise<InvitedUser> {
    const { user, link } = await this.database.transaction(async (manager) => {
      const invited = await this.users.insert(manager, { ...invitation, passwordHash: null }, inviter.userId);
      return { user: invited, link: await this.issue(manager, invited, inviter) };
    });
    return { ...present(user), invitation: await this.mailed(user, link) };
  }

  /**
   * A fresh link for somebody who lost theirs, or forgot their password.
   * @throws {DomainError} `conflict` for a disabled user
   */
  async inviteAgain(id: string, inviter: Principal): Promise<OneTimeLink> {
    const { user, link } = await this.database.transaction(async (manager) => {
      const invited = await this.require(manager, id);
      if (!invited.active) {
        throw new DomainError('conflict', say.user_disabled_no_link());
      }
      return { user: invited, link: await this.issue(manager, invited, inviter) };
    });
    return this.mailed(user, link);
  }

  /** @throws {DomainError} `last_admin` where nobody would be left to administer the server, `version_conflict` */
  change(
    id: string,
    change: UserChange,
    changer: Principal,
    ifMatch: string | undefined,
  ): Promise<UserAccount> {
    return this.database.transaction(async (manager) => {
      if ('role' in change || 'active' in change) await holdAdmins(manager);
      const before = await this.require(manager, id);
      requireMatch(ifMatch, before.version);
      const changed = changesOf(UserContent, { active: before.active, ...present(before) }, change);
      if (Object.keys(changed).length === 0) return present(before);
      const after = { ...before, ...changed };
      if (administers(before) && !administers(after)) await requireAnotherAdmin(manager, id);
      const stamps = await updateVersioned(manager, User, before, changer.userId, changed);
      if (after.role !== before.role) await this.roleChanged(manager, after, changer);
      if (after.active !== before.active) await this.activeChanged(manager, after, changer);
      if (after.name !== before.name) {
        const { name } = after;
        await recordUserChange(this.audit, manager, { actor: changer, user: before, changed: { name } });
      }
      return present({ ...after, ...stamps });
    });
  }

  /**
   * Gives a user another role, inside the caller's transaction.
   * @throws {DomainError} `last_admin` where nobody would be left to administer the server
   */
  async changeRole(manager: EntityManager, user: User, role: Role, actor: AuditActor): Promise<void> {
    await holdAdmins(manager);
    const after = { ...user, role };
    if (administers(user) && !administers(after)) await requireAnotherAdmin(manager, user.id);
    await updateVersioned(manager, User, await this.require(manager, user.id), actor.userId, { role });
    await this.roleChanged(manager, after, actor);
  }

  /** After the commit: a link that is not there must not be mailed, and nobody waits for the mail server. */
  private async mailed(user: User, { purpose, ...link }: IssuedLink): Promise<OneTimeLink> {
    return { ...link, mailed: await this.mails.send(user, { purpose, ...link }) };
  }

  private async issue(manager: EntityManager, user: User, actor: Principal): Promise<IssuedLink> {
    const { id, email, role } = user;
    await this.audit.record(manager, {
      event: 'invited',
      actor,
      subject: { kind: 'User', id },
      details: { email, role },
    });
    return this.links.issue(manager, user, actor.userId);
  }

  /** A user who loses rights signs in again, to pages that know it. */
  private async roleChanged(
    manager: EntityManager,
    { id, email, role }: User,
    actor: AuditActor,
  ): Promise<void> {
    const subject = { kind: 'User', id };
    await this.audit.record(manager, { event: 'role_changed', actor, subject, details: { email, role } });
    if (role !== 'ADMIN') await this.sessions.endAll(manager, id);
  }

  private async activeChanged(
    manager: EntityManager,
    { id, email, active }: User,
    actor: Principal,
  ): Promise<void> {
    const event = active ? 'enabled' : 'disabled';
    await this.audit.record(manager, { event, actor, subject: { kind: 'User', id }, details: { email } });
    if (active) return;
    await this.sessions.endAll(manager, id);
    await this.links.revoke(manager, id);
  }

  private async require(manager: EntityManager, id: string): Promise<User> {
    const user = await manager.withRepository(this.userRepository).findOneBy({ id });
    if (user === null) throw notFound('user');
    return user;
  }
}

function present(user: User): UserAccount {
  return presentUser({ ...user, status: statusOf(user) });
}
