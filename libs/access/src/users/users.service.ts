import { Invitation, type Profile, type ProfileChange, ProfileContent, type Role } from '@docket/contracts';
import {
  AuditTrail,
  changesOf,
  CompanyService,
  created,
  Database,
  DomainError,
  invalidFields,
  notFound,
  type Principal,
  requireMatch,
  updateVersioned,
  sentenceOfIssue,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { generatedPassword, hashPassword } from '../passwords/password-hash';
import { PasswordRules, refuseProblems } from '../passwords/password-rules';
import { recordUserChange } from './user-audit';
import { User } from './user.entity';
import { say } from '../sentences';

/** Values of a new user. */
export interface NewUser {
  email: string;
  name: string;
  password: string;
  role: Role;
}

/** The people who use the server. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly company: CompanyService,
    private readonly audit: AuditTrail,
    private readonly rules: PasswordRules,
  ) {}

  /**
   * Makes a user from the machine of the server, with a password.
   * @param createdBy null for the server itself
   * @throws {DomainError} `conflict` where the e-mail address has an account, `invalid_request` for fields that an invitation
   *   could not have either, and for a password that the rules refuse
   */
  async create({ password, ...fields }: NewUser, createdBy: string | null): Promise<User> {
    const user = requireFields(fields);
    refuseProblems(await this.rules.problems(password, user, 'password'));
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (manager) => {
      const made = await this.insert(manager, { ...user, passwordHash }, createdBy);
      const { id, email, role } = made;
      await this.audit.record(manager, {
        event: 'user_created',
        actor: null,
        subject: { kind: 'User', id },
        details: { email, role },
      });
      return made;
    });
  }

  /**
   * Stores a new user, inside the caller's transaction.
   * @throws {DomainError} `conflict` where the e-mail address has an account
   */
  async insert(
    manager: EntityManager,
    { email, name, role, passwordHash }: Pick<User, 'email' | 'name' | 'role' | 'passwordHash'>,
    createdBy: string | null,
  ): Promise<User> {
    const { language } = await this.company.get(manager);
    const row = {
      ...created(createdBy),
      email: email.trim().toLowerCase(),
      name,
      passwordHash,
      role,
      language,
      active: true,
      signature: null,
      lastSignInAt: null,
    };
    // If an address is inserted twice at once, the index lets one through.
    await manager
      .withRepository(this.userRepository)
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .execute();
    if (!(await manager.withRepository(this.userRepository).existsBy({ id: row.id }))) {
      throw new DomainError('conflict', say.user_has_mail_address({ email: row.email }));
    }
    return manager.withRepository(this.userRepository).create(row);
  }

  /**
   * The first ADMIN of an empty server. @returns null where there are users already
   * @param password generated where it is left out, and returned this once
   */
  async createFirstAdmin(email: string, password?: string): Promise<{ user: User; password: string } | null> {
    if ((await this.database.read.withRepository(this.userRepository).count()) > 0) return null;
    const chosen = password ?? generatedPassword();
    try {
      const user = await this.create({ email, name: 'Administrator', password: chosen, role: 'ADMIN' }, null);
      return { user, password: chosen };
    } catch (error) {
      // Another program has just created the first user of the empty database.
      if (error instanceof DomainError && error.code === 'conflict') return null;
      throw error;
    }
  }

  /** @throws {DomainError} `not_found` */
  async byEmail(email: string): Promise<User> {
    const address = email.trim().toLowerCase();
    const user = await this.database.read.withRepository(this.userRepository).findOneBy({ email: address });
    if (user !== null) return user;
    throw new DomainError('not_found', say.no_user_with_address({ email: address }));
  }

  /** The first of the ADMINs who may sign in; null where there is none. */
  anyAdmin(): Promise<User | null> {
    return this.database.read.withRepository(this.userRepository).findOne({
      where: [
        { role: 'ADMIN', active: true, passwordHash: Not(IsNull()) },
        { role: 'ADMIN', active: true, lastSignInAt: Not(IsNull()) },
      ],
      order: { createdAt: 'ASC' },
    });
  }

  async profile(userId: string): Promise<Profile> {
    const user = await this.database.read.withRepository(this.userRepository).findOneBy({ id: userId });
    if (user === null) throw notFound('user');
    return profileOf(user);
  }

  async changeProfile(
    actor: Principal,
    change: ProfileChange,
    ifMatch: string | undefined,
  ): Promise<Profile> {
    const { userId } = actor;
    await this.database.transaction(async (manager) => {
      const user = await manager.withRepository(this.userRepository).findOneByOrFail({ id: userId });
      requireMatch(ifMatch, user.version);
      const changed = changesOf(ProfileContent, profileOf(user), change);
      if (Object.keys(changed).length === 0) return;
      await updateVersioned(manager, User, user, userId, changed);
      await recordUserChange(this.audit, manager, { actor, user, changed });
    });
    return this.profile(userId);
  }
}

function profileOf({ id, email, name, role, language, signature, version }: User): Profile {
  return { id, email, name, role, language, signature, version };
}

/** Checks the fields of a new user, from HTTP and from the command line. @throws {DomainError} `invalid_request` */
function requireFields(fields: Omit<NewUser, 'password'>): Invitation {
  const parsed = Invitation.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: sentenceOfIssue(message),
  }));
  throw invalidFields(errors, say.fields_wrong({ problems: errors.map((error) => say.field_wrong(error)) }));
}
