import { MAXIMUM_TEMPLATE_BYTES } from '@docket/contracts';
import { uploadInterceptor } from '@docket/platform';
import { tooLarge } from './template-files';

/** Places of a finished document, as JSON. */
const PLACES_BYTES = 2 * 1024 * 1024;

/** Takes a template's file out of a form. */
export const DocxUploadInterceptor = uploadInterceptor(MAXIMUM_TEMPLATE_BYTES, tooLarge, PLACES_BYTES);
