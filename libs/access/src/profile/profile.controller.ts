import { Profile, ProfileChange } from '@docket/contracts';
import { Access, Answers, CurrentUser, OpenToNarrowedKeys, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UsersService } from '../users/users.service';

/** One's own profile. */
@Controller('v1/profile')
@Access('user')
@ApiTags('Profile')
export class ProfileController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @OpenToNarrowedKeys('any')
  @Answers(200, 'Your profile.', Profile)
  get(@CurrentUser() user: Principal): Promise<Profile> {
    return this.users.profile(user.userId);
  }

  @Patch()
  @Answers(200, 'Your profile as changed.', Profile)
  @Refuses([412, 'Changed in the meantime.', 'version_conflict'])
  change(
    @CurrentUser() user: Principal,
    @Body({ schema: ProfileChange }) change: ProfileChange,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Profile> {
    return this.users.changeProfile(user, change, ifMatch);
  }
}
