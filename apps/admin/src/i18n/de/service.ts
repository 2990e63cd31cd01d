import { GERMAN_CODE_WORDS } from '@docket/contracts';
import texts from './service.json';

const { severities, warranties } = GERMAN_CODE_WORDS;

export default { ...texts, severities, warranties };
