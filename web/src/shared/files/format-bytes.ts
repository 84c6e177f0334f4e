import type { Language } from 'contract/text'
import { formatNumber } from '../../i18n/format.ts'

const kilobyte = 1024
const units = {
  uz: { kilo: 'KB', mega: 'MB' },
  en: { kilo: 'KB', mega: 'MB' },
  ru: { kilo: 'КБ', mega: 'МБ' },
} satisfies Record<Language, { kilo: string; mega: string }>

/** 3,4 MB: one decimal of a megabyte, whole kilobytes, and at least one for a file that is not empty. */
export function formatBytes(bytes: number, language: Language): string {
  const { kilo, mega } = units[language]
  const kilobytes = Math.ceil(bytes / kilobyte)
  if (kilobytes < kilobyte) return `${formatNumber(kilobytes, language)}\u00A0${kilo}`
  const megabytes = Math.round((bytes / kilobyte / kilobyte) * 10) / 10
  return `${formatNumber(megabytes, language)}\u00A0${mega}`
}
