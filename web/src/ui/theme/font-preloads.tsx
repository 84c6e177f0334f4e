import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { Language } from 'contract/text'

/** Preloads the fonts of the page's language before the stylesheet is parsed. */
export function FontPreloads({ language }: { language: Language }) {
  const files = language === 'ru' ? [latin, cyrillic] : [latin]
  return files.map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
