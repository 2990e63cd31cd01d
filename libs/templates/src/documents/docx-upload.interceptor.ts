import { MAXIMUM_TEMPLATE_BYTES } from '@docket/contracts';
import { uploadInterceptor } from '@docket/platform';
import { tooLarge } from './template-files';

/** Takes a template's file out of a form. */
export const DocxUploadInterceptor = uploadInterceptor(MAXIMUM_TEMPLATE_BYTES, tooLarge);
