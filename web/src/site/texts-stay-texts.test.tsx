import { languages } from 'contract/text'
import { test } from 'vitest'
import { answerMarked, expectMarkerAsText, marker } from '../testing/marked-records.ts'
import { renderSite } from '../testing/render-page.tsx'
import { pagesOfTexts } from './pages-for-tests.ts'

const inEveryLanguage = pagesOfTexts(marker).flatMap(([page, address, path]) =>
  languages.map((language) => ({ page, address, path, language })),
)

test.each(inEveryLanguage)(
  'markup in data is shown as text at $address in $language',
  async ({ page, address, path, language }) => {
    answerMarked()
    renderSite(page, address, { language, ...(path && { path }) })
    await expectMarkerAsText()
  },
)
