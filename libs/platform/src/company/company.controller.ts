import { CompanyChange, CompanySettings, LOGO_MEDIA_TYPES, MAXIMUM_LOGO_BYTES } from '@docket/contracts';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Patch,
  Put,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CurrentUser } from '../http/access.decorator';
import { Answers, AnswersFile, Refuses } from '../http/api-responses';
import type { ApiRequest, Principal } from '../http/request';
import { fileTag } from '../http/entity-tag';
import { isUnchanged } from '../http/unchanged';
import type { FormFile } from '../http/form-file';
import { FileBody, requireFile, uploadInterceptor } from '../http/upload';
import { pictureTooLarge } from '../files/printable-picture';
import { CompanyService } from './company.service';

const LogoUploadInterceptor = uploadInterceptor(MAXIMUM_LOGO_BYTES, pictureTooLarge);

/** The company that runs the server: what its documents say of it, and how they are written. */
@Controller('v1/settings/company')
@Access('admin')
@ApiTags('Settings')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @Answers(200, 'The company.', CompanySettings)
  get(): Promise<CompanySettings> {
    return this.company.settings();
  }

  @Patch()
  @Answers(200, 'The company as changed.', CompanySettings)
  @Refuses([412, 'Changed in the meantime.', 'version_conflict'])
  change(
    @Body({ schema: CompanyChange }) change: CompanyChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<CompanySettings> {
    return this.company.change(change, ifMatch, user);
  }

  @Get('logo')
  @ApiOperation({ summary: 'Get the logo' })
  @AnswersFile('The picture.', ...LOGO_MEDIA_TYPES)
  @Refuses([404, 'There is none.', 'not_found'])
  async logo(@Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    const { mediaType, data, ...file } = await this.company.logoFile();
    const entityTag = fileTag(file);
    response.setHeader('ETag', entityTag);
    if (isUnchanged(request, entityTag)) response.status(304).end();
    else response.type(mediaType).end(data);
  }

  @Put('logo')
  @ApiOperation({ summary: 'Replace the logo' })
  @UseInterceptors(LogoUploadInterceptor)
  @FileBody()
  @Answers(200, 'The company with its logo.', CompanySettings)
  @Refuses(
    [412, 'Changed in the meantime.', 'version_conflict'],
    [413, 'The picture is too large, as a file or in pixels.', 'payload_too_large'],
    [415, 'No PNG, JPEG or GIF, or a damaged one.', 'unsupported_media_type'],
  )
  putLogo(
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<CompanySettings> {
    return this.company.putLogo(requireFile(file).buffer, ifMatch, user);
  }

  @Delete('logo')
  @ApiOperation({ summary: 'Remove the logo' })
  @Answers(200, 'The company without a logo.', CompanySettings)
  @Refuses([412, 'Changed in the meantime.', 'version_conflict'])
  removeLogo(
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<CompanySettings> {
    return this.company.removeLogo(ifMatch, user);
  }
}
