import { Database, DomainError } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { UiSessionEntity } from '../sessions/ui-session.entity';
import { generatedPassword, hashPassword, requirePassword } from './passwords';
import { User } from './user.entity';

/** What whoever runs the server does to accounts from its own machine. */
@Injectable()
export class AccountsService {
  constructor(private readonly database: Database) {}

  /** @throws {DomainError} `not_found` */
  async byEmail(email: string): Promise<User> {
    const address = email.trim().toLowerCase();
    const user = await this.database.read.findOneBy(User, { email: address });
    if (user !== null) return user;
    throw new DomainError('not_found', `There is no user with the e-mail address ${address}.`);
  }

  /** An ADMIN who may sign in; null where there is none. */
  async anyAdmin(): Promise<User | null> {
    return this.database.read.findOne(User, {
      where: { role: 'ADMIN', active: true },
      order: { createdAt: 'ASC' },
    });
  }

  /**
   * Sets a password and signs the user out everywhere. API keys stay.
   * @param password generated where it is left out
   * @returns the password
   * @throws {DomainError} `not_found`, or `invalid_request` for a short password
   */
  async resetPassword(email: string, password = generatedPassword()): Promise<string> {
    requirePassword(password);
    const { id } = await this.byEmail(email);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (manager) => {
      await manager.update(User, { id }, { passwordHash });
      await manager.delete(UiSessionEntity, { userId: id });
    });
    return password;
  }
}
