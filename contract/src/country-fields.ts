import * as z from 'zod/mini'
import { applyCountries, leadCountries, studyLanguages } from './country-words.ts'

const keys = <T extends object>(list: T) =>
  Object.keys(list) as unknown as [keyof T & string, ...(keyof T & string)[]]

export const ApplyCountry = z.enum(keys(applyCountries))
export type ApplyCountry = z.infer<typeof ApplyCountry>

export const LeadCountry = z.enum(keys(leadCountries))
export type LeadCountry = z.infer<typeof LeadCountry>

export const StudyLanguage = z.enum(keys(studyLanguages))
export type StudyLanguage = z.infer<typeof StudyLanguage>
