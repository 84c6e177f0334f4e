import { type Language, languages } from 'contract/text'
import { everything } from './everything.ts'

/** The languages in which texts are compared word by word: a day needs one of them, `npm run test:all` all. */
export const testedLanguages: readonly Language[] = everything ? languages : ['uz']
