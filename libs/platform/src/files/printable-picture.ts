import { type LOGO_MEDIA_TYPES, MAXIMUM_LOGO_BYTES, MAXIMUM_LOGO_SIDE } from '@docket/contracts';
import { readWholePicture } from '@docket/pictures';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

/**
 * Checks a picture that documents print beside their text: a logo, a signature.
 * @returns its media type
 * @throws {DomainError} `unsupported_media_type`, `payload_too_large` for what documents cannot show, or only slowly
 */
export function requirePrintable(content: Uint8Array): (typeof LOGO_MEDIA_TYPES)[number] {
  const picture = readWholePicture(content);
  if (picture === null) {
    throw new DomainError('unsupported_media_type', say.picture_type());
  }
  const { mediaType, size, isTurned, isTooLarge } = picture;
  if (size === null) {
    throw new DomainError('unsupported_media_type', say.picture_damaged());
  }
  if (isTurned) {
    throw new DomainError('unsupported_media_type', say.picture_turned());
  }
  const { width, height } = size;
  if (Math.max(width, height) > MAXIMUM_LOGO_SIDE) {
    throw new DomainError(
      'payload_too_large',
      say.picture_too_wide({ most: MAXIMUM_LOGO_SIDE, width, height }),
    );
  }
  if (isTooLarge) {
    throw new DomainError('payload_too_large', say.picture_moves());
  }
  return mediaType;
}

/** The refusal of a file with more than `MAXIMUM_LOGO_BYTES`. */
export function pictureTooLarge(): DomainError {
  return new DomainError(
    'payload_too_large',
    say.picture_too_large({ most: MAXIMUM_LOGO_BYTES / 1024 / 1024 }),
  );
}
