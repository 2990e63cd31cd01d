import { LOGO_MEDIA_TYPES, MAXIMUM_SIGNATURE_BYTES, Profile } from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  FileBody,
  fileTag,
  type FormFile,
  isUnchanged,
  pictureTooLarge,
  type Principal,
  Refuses,
  requireFile,
  uploadInterceptor,
} from '@docket/platform';
import {
  Controller,
  Delete,
  Get,
  Headers,
  Put,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { SignaturesService } from './signatures.service';

const SignatureUploadInterceptor = uploadInterceptor(MAXIMUM_SIGNATURE_BYTES, pictureTooLarge);

/** The picture of one's own signature. */
@Controller('v1/profile/signature')
@Access('user')
@ApiTags('Profile')
export class SignatureController {
  constructor(private readonly signatures: SignaturesService) {}

  @Get()
  @ApiOperation({ summary: 'Get your signature' })
  @AnswersFile('The picture.', ...LOGO_MEDIA_TYPES)
  @Refuses([404, 'There is none.', 'not_found'])
  async get(
    @CurrentUser() { userId }: Principal,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { mediaType, data, ...file } = await this.signatures.file(userId);
    const entityTag = fileTag(file);
    response.setHeader('ETag', entityTag);
    if (isUnchanged(request, entityTag)) response.status(304).end();
    else response.type(mediaType).end(data);
  }

  @Put()
  @ApiOperation({ summary: 'Replace your signature' })
  @UseInterceptors(SignatureUploadInterceptor)
  @FileBody()
  @Answers(200, 'Your profile with the signature.', Profile)
  @Refuses(
    [412, 'Changed in the meantime.', 'version_conflict'],
    [413, 'The picture is too large, as a file or in pixels.', 'payload_too_large'],
    [415, 'No PNG, JPEG or GIF, or a damaged one.', 'unsupported_media_type'],
  )
  put(
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Profile> {
    return this.signatures.put(requireFile(file).buffer, ifMatch, user);
  }

  @Delete()
  @ApiOperation({ summary: 'Remove your signature' })
  @Answers(200, 'Your profile without a signature.', Profile)
  @Refuses([412, 'Changed in the meantime.', 'version_conflict'])
  remove(@CurrentUser() user: Principal, @Headers('if-match') ifMatch: string | undefined): Promise<Profile> {
    return this.signatures.remove(ifMatch, user);
  }
}
