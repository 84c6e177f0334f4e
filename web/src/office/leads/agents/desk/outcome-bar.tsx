import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { Lead, LeadCalled } from 'contract/lead-shapes'
import { attemptsBeforeGivingUp, type WorkStage } from 'contract/lead-states'
import { rejectReasons } from 'contract/reject-reasons'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { IconName } from '../../../../ui/icon/icon-names.ts'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { BarMain } from './bar-main.tsx'
import { CallbackChips } from './callback-chips.tsx'
import { type DeskCommand, deskKeys, useDeskKeys } from './desk-keys.ts'
import { LeadChanged } from './lead-changed.tsx'
import type { Said } from './lead-desk.tsx'
import { ReasonChips } from './reason-chips.tsx'
import { type CallClock, lengthOf } from './use-call-clock.ts'
import { useOutcome } from './use-outcome.ts'

type OutcomeBarProps = {
  lead: Lead
  stage: WorkStage
  /** The phone that is called. */
  phone: string | null
  clock: CallClock
  said: () => Said
  /** Whether the agent was about to leave while a call had no outcome. */
  isAsking: boolean
  onDone: (moved: LeadCalled) => void
  /** What else single digits choose, while no chips are open. */
  onDigit: (n: number) => void
}

const unreachable = rejectReasons['Bog‘lanib bo‘lmadi']

type Open = 'callback' | 'reject' | null

/** How a call ended: always in view, by a press or a key. The choices open above it. */
export function OutcomeBar(props: OutcomeBarProps) {
  const { lead, stage, phone, clock, said, isAsking, onDone, onDigit } = props
  const { bar: text } = useText('office').desk
  const language = useLanguage()
  const [open, setOpen] = useState<Open>(null)
  const [isMore, setMore] = useState(false)
  const isWide = useIsWide('40rem')
  const choose = useRef<(n: number) => void>(() => {})
  const outcome = useOutcome(lead, said, onDone)
  const hasReject = stage !== 'consulting'
  const toggle = (part: Open) => setOpen(open === part ? null : part)

  const begin = () => {
    clock.begin(phone)
    if (phone) window.location.assign(phoneHref(phone))
  }
  const noAnswer = () => void outcome.send({ outcome: 'no_answer' })
  const reject = (reason: string) => void outcome.send({ outcome: 'rejected', reason })
  useDeskKeys({
    call: begin,
    noAnswer,
    callback: () => toggle('callback'),
    ...(hasReject && { reject: () => toggle('reject') }),
    ...(open && { close: () => setOpen(null) }),
    digit: (n) => (open ? choose.current(n) : onDigit(n)),
  })

  const isHopeless = lead.attempts >= attemptsBeforeGivingUp
  const hasMore = isWide || isMore
  return (
    <section
      aria-label={text.label}
      className="@container fixed inset-x-0 bottom-0 z-20 grid gap-2 border-t border-line bg-surface px-3 py-2 shadow-float sm:sticky sm:rounded-card sm:border"
    >
      <LeadChanged step={outcome.step} />
      {outcome.problem && (
        <p role="alert" className="text-sm text-danger">
          {outcome.problem}
        </p>
      )}
      {isAsking && clock.call && (
        <p role="alert" className="text-sm font-medium">
          {text.howEnded}
        </p>
      )}
      {isHopeless && hasReject && open === null && (
        <Button
          tone="quiet"
          size="compact"
          className="justify-self-start text-danger"
          onClick={() => reject(unreachable.uz)}
        >
          {fill(text.suggestReject, { reason: unreachable[language] })}
        </Button>
      )}
      {open === 'callback' && (
        <CallbackChips
          choose={choose}
          isBusy={outcome.isBusy}
          onChoose={(callback_at) => void outcome.send({ outcome: 'needs_call', callback_at })}
        />
      )}
      {open === 'reject' && <ReasonChips choose={choose} isBusy={outcome.isBusy} onChoose={reject} />}
      <div className="flex flex-wrap items-center gap-1.5">
        <BarButton
          icon="Phone"
          command="call"
          short={clock.call && lengthOf(clock.call)}
          isCompact={!isWide}
          onPress={begin}
        >
          {clock.call ? fill(text.calling, { time: lengthOf(clock.call) }) : text.call}
        </BarButton>
        <BarButton command="noAnswer" isCompact={!isWide} isBusy={outcome.isBusy} onPress={noAnswer}>
          {text.noAnswer}
        </BarButton>
        <BarButton
          command="callback"
          isCompact={!isWide}
          isOpen={open === 'callback'}
          onPress={() => toggle('callback')}
        >
          {text.callback}
        </BarButton>
        {hasReject && !isWide && (
          <Button
            tone="quiet"
            size="compact"
            className="min-h-control"
            aria-expanded={isMore}
            aria-label={text.more}
            onClick={() => setMore(!isMore)}
          >
            <Icon name="EllipsisVertical" className="size-5" />
          </Button>
        )}
        {hasReject && hasMore && (
          <BarButton
            command="reject"
            isOpen={open === 'reject'}
            isCompact={!isWide}
            onPress={() => toggle('reject')}
          >
            {text.reject}
          </BarButton>
        )}
        <BarMain.Slot />
      </div>
    </section>
  )
}

type BarButtonProps = {
  command: DeskCommand
  icon?: IconName
  /** Beside the icon, where there is no space for the name. */
  short?: string | null
  isOpen?: boolean
  isBusy?: boolean
  isCompact: boolean
  onPress: () => void
  children: ReactNode
}

/** Where the bar is narrow, the name of an icon and the letter of the key are left out. */
function BarButton(props: BarButtonProps) {
  const { command, icon, short, isOpen, isBusy, isCompact, onPress, children } = props
  const key = deskKeys[command]
  return (
    <Button
      tone="quiet"
      size="compact"
      className="min-h-control whitespace-nowrap tabular-nums"
      aria-expanded={isOpen}
      aria-keyshortcuts={key}
      isBusy={isBusy ?? false}
      onClick={onPress}
    >
      <span className="flex items-center gap-1.5">
        {icon && <Icon name={icon} className="size-4" />}
        <span className={clsx(icon && (isCompact ? 'sr-only' : '@max-2xl:sr-only'))}>{children}</span>
        {short && (
          <span aria-hidden className={clsx(!isCompact && '@2xl:hidden')}>
            {short}
          </span>
        )}
        {!isCompact && (
          <kbd aria-hidden className="text-xs text-faint @max-2xl:hidden">
            {key}
          </kbd>
        )}
      </span>
    </Button>
  )
}
