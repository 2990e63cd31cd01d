import { type Profile, type ProfileChange, ProfileContent, type Role } from '@docket/contracts';
import {
  changesOf,
  CompanyService,
  created,
  Database,
  DomainError,
  notFound,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { generatedPassword, hashPassword, requirePassword } from './passwords';
import { User } from './user.entity';

/** What a new user needs. */
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
    private readonly company: CompanyService,
  ) {}

  /**
   * @param createdBy null for the server itself
   * @throws {DomainError} `conflict` where the e-mail address has an account, `invalid_request` for a short password
   */
  async create(user: NewUser, createdBy: string | null): Promise<User> {
    requirePassword(user.password);
    const email = user.email.trim().toLowerCase();
    const passwordHash = await hashPassword(user.password);
    return this.database.transaction(async (manager) => {
      if (await manager.existsBy(User, { email })) {
        throw new DomainError('conflict', `There is already a user with the e-mail address ${email}.`);
      }
      const { language } = await this.company.get(manager);
      const row = {
        ...created(createdBy),
        email,
        name: user.name,
        passwordHash,
        role: user.role,
        language,
        active: true,
      };
      await manager.insert(User, row);
      return manager.create(User, row);
    });
  }

  /**
   * The first ADMIN of an empty server. @returns null where there are users already
   * @param password generated where it is left out, and returned this once
   */
  async createFirstAdmin(email: string, password?: string): Promise<{ user: User; password: string } | null> {
    if ((await this.database.read.count(User)) > 0) return null;
    const chosen = password ?? generatedPassword();
    const user = await this.create({ email, name: 'Administrator', password: chosen, role: 'ADMIN' }, null);
    return { user, password: chosen };
  }

  async profile(userId: string): Promise<Profile> {
    const user = await this.database.read.findOneBy(User, { id: userId });
    if (user === null) throw notFound('user');
    const { id, email, name, role, language, version } = user;
    return { id, email, name, role, language, version };
  }

  async changeProfile(userId: string, change: ProfileChange, ifMatch: string | undefined): Promise<Profile> {
    await this.database.transaction(async (manager) => {
      const user = await manager.findOneByOrFail(User, { id: userId });
      requireMatch(ifMatch, user.version);
      const changed = changesOf(ProfileContent, { name: user.name, language: user.language }, change);
      if (Object.keys(changed).length > 0) await updateVersioned(manager, User, user, userId, changed);
    });
    return this.profile(userId);
  }
}
