import { fill } from 'contract/fill'
import type { BotLink } from 'contract/telegram'
import type { ReactNode } from 'react'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { QrCode } from '../qr-code.tsx'

type BotLinkViewProps = {
  link: BotLink
  text: Texts['channels']['link']
  isBusy: boolean
  /** Makes another link in the place of this one. */
  onRenew: () => void
  /** Left out in a dialog, which has its own way out. */
  onClose?: () => void
  /** What to do with it besides opening it, and how it goes on. */
  children: ReactNode
}

/** A link that connects the chat it is opened in: a button, a code for the camera of a phone, and until when it works. */
export function BotLinkView({ link, text, isBusy, onRenew, onClose, children }: BotLinkViewProps) {
  const language = useLanguage()
  const isOld = useNow() >= Date.parse(link.expires_at)
  if (isOld) {
    return (
      <>
        <Notice tone="info">{text.old}</Notice>
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={onRenew}>
            {text.renew}
          </Button>
          {onClose && (
            <Button tone="quiet" onClick={onClose}>
              {text.close}
            </Button>
          )}
        </div>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      {/* On a phone the code is on the very screen that would have to scan it. */}
      <div className="max-sm:hidden">
        <QrCode svg={link.qr_code} label={text.qr} />
      </div>
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        {children}
        <p className="text-sm text-faint tabular-nums">
          {fill(text.until, { time: onOneLine(formatDateTime(link.expires_at, language)) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
            <Icon name="Send" className="size-4" />
            {text.open}
          </a>
          {onClose && (
            <Button tone="quiet" onClick={onClose}>
              {text.close}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
