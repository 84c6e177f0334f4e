import { countries } from 'contract/countries'
import type { PageContext } from 'contract/page'
import type { MetaDescriptor } from 'react-router'
import { toBlock } from '../../api/block.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { textsOf } from '../../i18n/texts.ts'
import type { StillPart } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { NotFoundParts } from './not-found-parts.tsx'

/** What an address without a page shows, and what search engines read about it. */
export async function notFoundPage(page: PageContext): Promise<{ part: StillPart; meta: MetaDescriptor[] }> {
  const { call, language, agency } = page
  const list = await toBlock(call(countries.list, {}))
  const shown = (list.ok ? list.value : []).map(({ slug, code, name }) => ({
    slug,
    code,
    name: textIn(name, language),
  }))
  const { notFound } = textsOf('site', language).site
  return {
    part: await stillPart(page, {
      id: 'not-found',
      path: '/',
      texts: textsOf('home', language),
      children: <NotFoundParts countries={shown} />,
    }),
    meta: [{ title: `${notFound.title} – ${agency.name}` }, { name: 'robots', content: 'noindex' }],
  }
}
