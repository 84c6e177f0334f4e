import { Link } from '../ui/buttons/link.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { ServiceIcon } from './service-icon.tsx'

/** A service in one language. */
export type ServiceTeaser = {
  id: string
  title: string
  description: string
  /** In words: see priceInWords. */
  price: string
  icon: { name: string; color: string }
}

/** The short card: title and price. All of it links to the services. */
export function ServiceCard({ service }: { service: ServiceTeaser }) {
  return (
    <article className="group relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong">
      <ServiceIcon {...service.icon} />
      <h3 className="text-xl">
        <Link
          to="/services"
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {service.title}
        </Link>
      </h3>
      <p className="line-clamp-2 text-muted">{service.description}</p>
      <p className="mt-auto flex items-center justify-between gap-4 pt-2">
        {/* Not Price: its one line more is not shown here, and every byte of the home page is counted. */}
        <span className="text-lg font-semibold tabular-nums">{service.price}</span>
        <Icon
          name="ArrowRight"
          className="size-5 text-faint transition-transform group-hover:translate-x-1 group-hover:text-primary"
        />
      </p>
    </article>
  )
}
