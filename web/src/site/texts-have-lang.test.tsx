import { fill } from 'contract/fill'
import { test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { answerMarked } from '../testing/marked-records.ts'
import { renderSite } from '../testing/render-page.tsx'
import { expectLangOfUzbek, inUzbekAlone, uzbekWord } from '../testing/uzbek-alone.ts'
import { pagesOfTexts } from './pages-for-tests.ts'

const inOtherLanguages = pagesOfTexts(uzbekWord).flatMap(([page, address, path]) =>
  (['en', 'ru'] as const).map((language) => ({ page, address, path, language })),
)

test.each(inOtherLanguages)(
  'what is written in Uzbek alone says so at $address in $language',
  async ({ page, address, path, language }) => {
    answerMarked(inUzbekAlone)
    renderSite(page, address, { language, ...(path && { path }) })
    // The only sentence with a name in it: “Consultation about Germany”.
    const { closing } = textsOf('countries', language).countries.page
    await expectLangOfUzbek([fill(closing, { name: uzbekWord })])
  },
)
