import type { ShownText } from '../i18n/shown-text.ts'
import { Link } from '../ui/buttons/link.tsx'
import { Duration } from './duration.tsx'
import { Price } from './price.tsx'
import { ServiceIcon } from './service-icon.tsx'

/** A service in one language. */
export type ServiceTeaser = {
  id: string
  title: ShownText
  description: ShownText
  /** In words: see priceInWords. */
  price: string
  /** The same in so‘m; empty where no rate is known. */
  soum: string
  /** Null when it is unknown. */
  duration: ShownText | null
  icon: { name: string; color: string }
}

/** A service in short: a row on a phone, a card on a wider screen. All of it opens the service. */
export function ServiceCard({ service }: { service: ServiceTeaser }) {
  const duration = service.duration && <Duration shown={service.duration} />
  return (
    <article className="relative grid h-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-3 border-b border-line py-3 transition-colors sm:grid-cols-[auto_1fr] sm:gap-x-4 content-start sm:rounded-card sm:border sm:bg-surface sm:p-5 sm:hover:border-line-strong">
      <ServiceIcon {...service.icon} />
      <div className="min-w-0">
        <h3 className="leading-snug hyphens-auto wrap-anywhere sm:text-xl">
          <Link
            to={`/services?service=${service.id}`}
            lang={service.title.lang}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {service.title.text}
          </Link>
        </h3>
        <p className="text-sm text-muted sm:hidden">{duration}</p>
      </div>
      <p lang={service.description.lang} className="line-clamp-2 text-muted max-sm:hidden sm:col-span-2">
        {service.description.text}
      </p>
      <p className="flex items-baseline justify-between gap-4 sm:col-span-2">
        <span className="text-sm text-muted max-sm:hidden">{duration}</span>
        <Price text={service.price} soum={service.soum} className="text-end text-lg font-semibold" />
      </p>
    </article>
  )
}
