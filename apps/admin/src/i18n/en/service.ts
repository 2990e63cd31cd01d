import { ENGLISH_CODE_WORDS } from '@docket/contracts';
import texts from './service.json';

const { severities, warranties } = ENGLISH_CODE_WORDS;

export default { ...texts, severities, warranties };
