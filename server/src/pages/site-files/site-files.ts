import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { iconFiles } from './icons.ts'
import { manifest } from './manifest.ts'
import { previewFiles } from './preview-image.ts'
import { robots } from './robots.ts'
import { registerSiteFile, type SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'

/** The last words of the addresses of published countries. */
type FindSlugs = () => Promise<string[]>

/** What browsers, messengers and search engines ask for beside the pages; the map of the site also names countries. */
export function registerSiteFiles(
  app: FastifyInstance,
  { agency, origin }: Pick<Deps, 'agency' | 'origin'>,
  findSlugs: FindSlugs,
): void {
  // The site alone, as in the addresses the pages give themselves.
  const site = () => new URL(origin()).origin
  const files: Record<string, SiteFile> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', content: () => robots(site()) },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      content: async () => sitemap(site(), await findSlugs()),
    },
    '/manifest.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      content: () => manifest(agency),
    },
    ...iconFiles(agency),
    ...previewFiles(agency),
  }
  for (const [path, file] of Object.entries(files)) registerSiteFile(app, path, file)
}
