import {
  ProviderAddress,
  ProviderAnswer,
  ProviderSession,
  ProviderStart,
  SignInOptions,
} from '@docket/contracts';
import { Access, Answers, Refuses } from '@docket/platform';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnPagesGuard } from '../guards/own-pages.guard';
import { ProviderSignInService } from './provider-sign-in.service';

/** Signing in to the web UI by identity providers (OpenID Connect). */
@Controller('v1/session/providers')
@Access('public')
@ApiTags('Session')
export class ProvidersController {
  constructor(private readonly signIns: ProviderSignInService) {}

  @Get()
  @ApiOperation({ summary: 'List the ways to sign in' })
  @Answers(200, 'The ways to sign in on this server.', SignInOptions)
  options(): SignInOptions {
    return this.signIns.options();
  }

  @Post(':provider')
  @ApiOperation({ summary: 'Begin to sign in at an identity provider' })
  @HttpCode(200)
  @UseGuards(OwnPagesGuard)
  @Header('Cache-Control', 'no-store')
  @Answers(200, 'The address to open in the browser. A cookie for its answer is set.', ProviderAddress)
  @Refuses(
    [403, 'Sent from a foreign page.', 'csrf'],
    [404, 'No such identity provider.', 'not_found'],
    [503, 'The identity provider does not answer.', 'unavailable'],
  )
  async start(
    @Param('provider') provider: string,
    @Body({ schema: ProviderStart.prefault({}) }) { redirect = '/' }: ProviderStart,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProviderAddress> {
    return { location: await this.signIns.start(provider, redirect, response) };
  }

  @Post(':provider/answer')
  @ApiOperation({ summary: 'Sign in with the answer of an identity provider' })
  @HttpCode(200)
  @UseGuards(OwnPagesGuard)
  @Header('Cache-Control', 'no-store')
  @Answers(200, 'Signed in: the cookies of the session are set.', ProviderSession)
  @Refuses(
    [401, 'The answer is not valid, or belongs to another browser.', 'sign_in_failed'],
    [403, 'Sent from a foreign page, or the person may not sign in.', 'csrf', 'forbidden'],
    [404, 'No such identity provider.', 'not_found'],
    [409, 'Nobody would be left to administer the server.', 'last_admin'],
    [429, 'Too many sign-ins of this address failed; `Retry-After` says when to try again.', 'rate_limited'],
    [503, 'The identity provider does not answer.', 'unavailable'],
  )
  finish(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: ProviderAnswer }) { query }: ProviderAnswer,
  ): Promise<ProviderSession> {
    return this.signIns.finish(provider, query, request, response);
  }

  @Get(':provider/signout')
  @ApiOperation({ summary: 'Get the address to sign out at an identity provider' })
  @Answers(200, 'The address at which the browser signs out of the identity provider.', ProviderAddress)
  @Refuses(
    [404, 'No such identity provider.', 'not_found'],
    [503, 'The identity provider does not answer.', 'unavailable'],
  )
  async signOutAddress(@Param('provider') provider: string): Promise<ProviderAddress> {
    return { location: await this.signIns.signOutAddress(provider) };
  }
}
