import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { FeatureList } from '../../shared/feature-list.tsx'
import { Price } from '../../shared/price.tsx'
import type { ServiceInLanguage } from '../../shared/service-in-language.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogExit } from '../../ui/dialog/use-dialog-exit.ts'
import { ApplyLink } from '../layout/apply-link.tsx'
import { useServiceAddress } from './service-address.ts'

/** Everything about one service, and the two next steps. */
export function ServiceDialog({ service }: { service: ServiceInLanguage }) {
  const text = useText('services')
  const { closing } = useText('site')
  const listAddress = useServiceAddress()(null)
  const close = useDialogExit(listAddress)
  return (
    <Dialog title={service.title} onClose={close} closedAt={listAddress} isWide>
      <div className="grid gap-6">
        {service.description && <p className="whitespace-pre-line">{service.description}</p>}
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact name={text.price}>
            <Price text={service.price} />
          </Fact>
          {service.duration && (
            <Fact name={text.duration}>
              <Duration shown={service.duration} />
            </Fact>
          )}
          {service.successRate && <Fact name={text.successRate}>{service.successRate}</Fact>}
        </dl>
        {service.features.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-base">{text.features}</h3>
            <FeatureList features={service.features} />
          </section>
        )}
        <div className="flex flex-wrap gap-3">
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-subtle p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
