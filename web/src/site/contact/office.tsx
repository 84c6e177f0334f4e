import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { telegramHref } from '../../ui/telegram-href.ts'
import { HourLines } from '../layout/hour-lines.tsx'
import type { OfficePicture } from '../load-office-pictures.ts'
import { OfficePhotos } from './office-photos.tsx'

/** How to contact the office, its address, its hours and its photos. */
export function Office({ pictures }: { pictures: OfficePicture[] }) {
  const { office } = useText('contact')
  const { footer, reach } = useText('site')
  const { agency, bot } = useRootData()
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="text-2xl">
        {office.title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:gap-4">
        <OfficeCard
          icon="Phone"
          label={footer.phone}
          aside={
            bot?.url && (
              <a href={bot.url} target="_blank" rel="noreferrer" className={clsx(linkStyle, 'text-sm')}>
                {reach.toBot}
              </a>
            )
          }
        >
          <a href={phoneHref(agency.phone)} className={clsx(linkStyle, 'whitespace-nowrap')}>
            {agency.phone}
          </a>
        </OfficeCard>
        {agency.telegram && (
          <OfficeCard icon="Send" label={reach.telegram}>
            <a href={telegramHref(agency.telegram)} target="_blank" rel="noreferrer" className={linkStyle}>
              @{agency.telegram}
            </a>
          </OfficeCard>
        )}
        <OfficeCard icon="Mail" label={footer.email}>
          <a href={`mailto:${agency.email}`} className={linkStyle}>
            <EmailText>{agency.email}</EmailText>
          </a>
        </OfficeCard>
        <OfficeCard icon="MapPin" label={footer.address}>
          <p>{agency.address}</p>
        </OfficeCard>
        <OfficeCard icon="Clock" label={footer.hours} isWide={Boolean(agency.telegram)}>
          <HourLines />
        </OfficeCard>
      </ul>
      <OfficePhotos pictures={pictures} />
    </section>
  )
}

const linkStyle =
  '-my-2.5 inline-block max-w-full py-2.5 text-link underline-offset-4 wrap-anywhere hover:underline'

type OfficeCardProps = {
  icon: IconName
  label: string
  /** Takes a row of its own: the last of an odd number. */
  isWide?: boolean
  /** Another way, beside the sign. */
  aside?: ReactNode
  children: ReactNode
}

function OfficeCard({ icon, label, isWide, aside, children }: OfficeCardProps) {
  return (
    <li
      className={clsx(
        'grid content-start gap-2 rounded-card border border-line bg-surface p-3 sm:p-4',
        isWide && 'col-span-2',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
          <Icon name={icon} />
        </span>
        {aside}
      </div>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-sm text-muted">{label}</p>
        <div className="text-sm font-medium sm:text-base">{children}</div>
      </div>
    </li>
  )
}
