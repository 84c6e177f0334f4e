import type { NoticeChoice } from 'contract/notices'
import type { Texts } from '../../i18n/texts.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { Switch } from '../../ui/form/switch.tsx'

type Span = Pick<NoticeChoice, 'quiet_from' | 'quiet_to'>

type QuietHoursProps = {
  span: Span
  text: Texts['channels']['quiet']
  isBusy: boolean
  onChange: (span: Span) => void
}

/** What is offered first, as the office has it. */
const usual = { quiet_from: 20, quiet_to: 9 }

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When nothing is sent to the chat: two whole hours, or none. */
export function QuietHours({ span, text, isBusy, onChange }: QuietHoursProps) {
  const { quiet_from: from, quiet_to: to } = span
  const isOn = from !== null && to !== null
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <p className="font-medium">{text.label}</p>
          <p className="text-muted">{text.about}</p>
        </div>
        <Switch
          label={text.label}
          isOn={isOn}
          isBusy={isBusy}
          onChange={(isWanted) => onChange(isWanted ? usual : { quiet_from: null, quiet_to: null })}
        />
      </div>
      {isOn && (
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <Choice
            isStacked
            label={text.from}
            value={String(from)}
            options={hoursBut(to)}
            onChange={(hour) => onChange({ quiet_from: Number(hour), quiet_to: to })}
          />
          <Choice
            isStacked
            label={text.to}
            value={String(to)}
            options={hoursBut(from)}
            onChange={(hour) => onChange({ quiet_from: from, quiet_to: Number(hour) })}
          />
        </div>
      )}
    </div>
  )
}

/** A span of no hours would be one of all hours as well. */
function hoursBut(other: number) {
  return hours
    .filter((hour) => hour !== other)
    .map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
}
