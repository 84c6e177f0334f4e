import { fillCount } from 'contract/fill'
import type { Language } from 'contract/text'
import type { ReactNode } from 'react'
import type { Texts } from '../i18n/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Duration } from './duration.tsx'
import { FeatureList } from './feature-list.tsx'
import { Price } from './price.tsx'
import { ServiceIcon } from './service-icon.tsx'
import type { ServiceInLanguage } from './service-in-language.ts'

const shownFeatures = 3

type ServiceCardBodyProps = {
  service: ServiceInLanguage
  text: Pick<Texts['services'], 'featured' | 'more' | 'duration'>
  language: Language
  /** The title, as the place of the card needs it. */
  title: ReactNode
  /** Shown below the features: where the service leads to. */
  places?: ReactNode
  /** Shown beside the price. */
  action: ReactNode
}

/** The four rows of the card of a service. */
export function ServiceCardBody({ service, text, language, title, places, action }: ServiceCardBodyProps) {
  const hidden = service.features.length - shownFeatures
  return (
    <>
      <div className="grid content-start gap-4">
        <div className="flex items-start justify-between gap-4">
          <ServiceIcon {...service.icon} />
          {service.featured && <Badge tone="primary">{text.featured}</Badge>}
        </div>
        {title}
      </div>
      <p lang={service.description.lang} className="line-clamp-6 text-muted">
        {service.description.text}
      </p>
      <div className="grid content-start gap-2">
        <FeatureList features={service.features.slice(0, shownFeatures)} />
        {hidden > 0 && (
          <p className="ps-7 text-sm text-faint">{fillCount(text.more, language, { n: hidden })}</p>
        )}
        {places}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-end border-t border-line pt-4">
        <p className="grid min-w-0">
          <Price text={service.price} soum={service.soum} className="text-lg font-semibold" />
          {service.duration && (
            <span className="text-sm text-muted">
              {text.duration}: <Duration shown={service.duration} />
            </span>
          )}
        </p>
        {action}
      </div>
    </>
  )
}
