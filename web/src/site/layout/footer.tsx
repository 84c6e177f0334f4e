import { fill } from 'contract/fill'
import { countryPath } from 'contract/public-pages'
import { useRootData } from '../../api/root-data.ts'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { IkatStrip } from '../../ui/art/ikat-strip.tsx'
import { ContactLines } from './contact-lines.tsx'
import { FooterLinks } from './footer-links.tsx'
import { SocialLinks } from './social-links.tsx'

export type FooterLists = {
  services: { id: string; title: ShownText }[]
  countries: { slug: string; name: ShownText }[]
}

const firstYear = 2024

export function Footer({ services, countries }: FooterLists) {
  const { footer, nav } = useText('site')
  const { agency, year } = useRootData()
  const years = year > firstYear ? `${firstYear}–${year}` : String(firstYear)
  return (
    <footer className="ink">
      <IkatStrip />
      <div className="container-page grid grid-cols-2 gap-x-8 gap-y-4 py-6 lg:grid-cols-[1.3fr_0.8fr_1.1fr_0.9fr_1.3fr] lg:py-12">
        <div className="col-span-2 grid content-start gap-3 max-lg:not-has-[ul]:hidden lg:col-span-1">
          <p className="text-xl font-semibold max-lg:hidden">{agency.name}</p>
          <p className="max-w-sm text-on-ink-muted max-lg:hidden">{footer.description}</p>
          <SocialLinks />
        </div>
        <FooterLinks
          title={footer.links}
          links={[
            { to: '/services', text: nav.services },
            { to: '/countries', text: nav.countries },
            { to: '/process', text: nav.process },
            { to: '/stories', text: nav.stories },
            { to: '/contact', text: nav.contact },
            { to: '/apply', text: nav.apply },
          ]}
        />
        <FooterLinks
          title={footer.services}
          links={services.map(({ id, title }) => ({ to: `/services?service=${id}`, ...title }))}
        />
        <div className="max-lg:hidden">
          <FooterLinks
            title={footer.countries}
            links={countries.map(({ slug, name }) => ({ to: countryPath(slug), ...name }))}
          />
        </div>
        <section aria-label={footer.contacts} className="col-span-2 grid content-start gap-2 lg:col-span-1">
          <h2 className="text-sm font-medium text-on-ink-muted">{footer.contacts}</h2>
          <ContactLines />
        </section>
      </div>
      <div className="border-t border-ink-line">
        <div className="container-page flex flex-wrap items-center gap-x-8 py-2 text-sm text-on-ink-muted">
          <p className="py-2">{fill(footer.rights, { years, name: agency.name })}</p>
          <FooterLinks
            className="flex flex-wrap gap-x-6 lg:ms-auto"
            links={[
              { to: '/privacy', text: footer.privacy },
              { to: '/terms', text: footer.terms },
              { to: '/help', text: footer.help },
            ]}
          />
        </div>
      </div>
    </footer>
  )
}
