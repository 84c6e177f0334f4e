import type { Agency } from 'contract/agency'
import { isLanguage, type LocalizedText } from 'contract/text'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import type { Cache } from '../../http/cache.ts'
import { drawCountryPreview } from './country-preview.ts'
import { foreignFile, sendSiteFile } from './site-file.ts'

type PublishedCountry = { slug: string; code: string; name: LocalizedText; updated_at: string }

export type PublishedCountries = { cache: Cache; listCountries: () => Promise<PublishedCountry[]> }

/** Drawn at the first request, and cached until the office changes something. Only countries that exist are drawn. */
export function registerCountryPreviews(
  app: FastifyInstance,
  agency: Agency,
  { cache, listCountries }: PublishedCountries,
): void {
  app.get<{ Params: { language: string; file: string } }>('/og/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    const [, slug] = /^([a-z-]+)\.png$/.exec(file) ?? []
    const countries = await cache.get('published countries', listCountries)
    const country = countries.find((one) => one.slug === slug)
    if (!country || !isLanguage(language)) throw new ApiError('not_found')
    return sendSiteFile(request, reply, {
      type: 'image/png',
      content: () =>
        cache.get(`preview ${language} ${slug}`, () => drawCountryPreview(agency, country, language)),
      headers: foreignFile,
    })
  })
}
