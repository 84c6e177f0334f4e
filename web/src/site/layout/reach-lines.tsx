import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { telegramHref } from '../../ui/telegram-href.ts'
import { ContactLine, contactLink } from './contact-line.tsx'
import { HourLines } from './hour-lines.tsx'

/** Whom to call or write to, and when somebody answers. Drawn on ink. */
export function ReachLines() {
  const { footer } = useText('site')
  return (
    <ul className="grid gap-1">
      <ReachItems />
      <ContactLine icon="Clock" label={footer.hours}>
        <span className="py-2.5">
          <HourLines />
        </span>
      </ContactLine>
    </ul>
  )
}

/** The phone, beside it the bot, and Telegram where the agency has it, as entries of a list. */
export function ReachItems() {
  const { footer, reach } = useText('site')
  const { agency, bot } = useRootData()
  return (
    <>
      <ContactLine icon="Phone" label={footer.phone}>
        <span className="flex flex-wrap gap-x-4">
          <a href={phoneHref(agency.phone)} className={contactLink}>
            {agency.phone}
          </a>
          {bot?.url && (
            <a href={bot.url} target="_blank" rel="noreferrer" className={contactLink}>
              {reach.toBot}
            </a>
          )}
        </span>
      </ContactLine>
      {agency.telegram && (
        <ContactLine icon="Send" label={reach.telegram}>
          <a href={telegramHref(agency.telegram)} target="_blank" rel="noreferrer" className={contactLink}>
            @{agency.telegram}
          </a>
        </ContactLine>
      )}
    </>
  )
}
