import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type PublishedCountries, registerCountryPreviews } from './country-previews.ts'
import { iconFiles } from './icons.ts'
import { manifest } from './manifest.ts'
import { previewFiles } from './preview-image.ts'
import { robots } from './robots.ts'
import { registerSiteFile, type SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'

/** What browsers, messengers and search engines ask for beside the pages; some of it names the published countries. */
export function registerSiteFiles(
  app: FastifyInstance,
  { agency, origin }: Pick<Deps, 'agency' | 'origin'>,
  countries: PublishedCountries,
): void {
  // The site alone, as in the addresses the pages give themselves.
  const site = () => new URL(origin()).origin
  const files: Record<string, SiteFile> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', content: () => robots(site()) },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      content: async () => sitemap(site(), await countries.listCountries()),
    },
    '/manifest.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      content: () => manifest(agency),
    },
    ...iconFiles(agency),
    ...previewFiles(agency),
  }
  for (const [path, file] of Object.entries(files)) registerSiteFile(app, path, file)
  registerCountryPreviews(app, agency, countries)
}
