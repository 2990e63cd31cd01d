import { ENGLISH_CODE_WORDS } from '@docket/contracts';
import texts from './common.json';

export default { ...texts, status: ENGLISH_CODE_WORDS.status };
