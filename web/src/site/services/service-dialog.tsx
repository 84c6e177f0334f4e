import { countryPath } from 'contract/public-pages'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { FeatureList } from '../../shared/feature-list.tsx'
import { Price } from '../../shared/price.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogExit } from '../../ui/dialog/use-dialog-exit.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import type { ServiceDetails } from './load-services.ts'
import { useServiceAddress } from './service-address.ts'

/** Everything about one service, and the two next steps. */
export function ServiceDialog({ service }: { service: ServiceDetails }) {
  const text = useText('services')
  const { closing } = useText('site')
  const listAddress = useServiceAddress()(null)
  const close = useDialogExit(listAddress)
  return (
    <Dialog title={<Shown shown={service.title} />} onClose={close} closedAt={listAddress} isWide>
      <div className="grid gap-6">
        {service.description.text && (
          <p lang={service.description.lang} className="whitespace-pre-line">
            {service.description.text}
          </p>
        )}
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact name={text.price}>
            <Price text={service.price} />
          </Fact>
          {service.duration && (
            <Fact name={text.duration}>
              <Duration shown={service.duration} />
            </Fact>
          )}
          {service.successRate && (
            <Fact name={text.successRate}>
              <Shown shown={service.successRate} />
            </Fact>
          )}
        </dl>
        {service.features.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-base">{text.features}</h3>
            <FeatureList features={service.features} />
          </section>
        )}
        <NeededDocuments documents={service.documents} />
        <Places countries={service.countries} />
        {/* On a phone they stay in reach, however long the sheet is. */}
        <div className="flex flex-wrap gap-3 border-line bg-surface max-sm:sticky max-sm:bottom-0 max-sm:-m-4 max-sm:border-t max-sm:p-4">
          <ApplyLink tone="primary" service={service.id}>
            {closing.apply}
          </ApplyLink>
          <ButtonLink to="/contact" tone="quiet">
            {closing.consultation}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

function NeededDocuments({ documents }: Pick<ServiceDetails, 'documents'>) {
  const text = useText('services')
  if (documents.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{text.documents}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {documents.map((document) => (
          <li key={document.text} className="flex items-start gap-3">
            <Icon name="FileText" className="mt-0.75 size-5 text-primary" />
            <span className="min-w-0">
              <Shown shown={document} />
              {!document.required && <span className="text-sm text-faint"> ({text.optional})</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({ countries }: Pick<ServiceDetails, 'countries'>) {
  const text = useText('services')
  if (countries.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{text.countries}</h3>
      <ul className="flex flex-wrap gap-2">
        {countries.map(({ slug, code, name }) => (
          <li key={slug}>
            <Link
              to={countryPath(slug)}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-sm font-medium"
            >
              <Flag code={code} />
              <Shown shown={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-subtle p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
