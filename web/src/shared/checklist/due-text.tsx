import { fill, fillCount } from 'contract/fill'
import { tashkentDay } from 'contract/tashkent-day'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { daysLate } from './days-late.ts'

/** Until when something is expected, or for how long it is overdue. */
export function DueText({ day }: { day: string }) {
  const text = useText('checklist')
  const { language } = useRootData()
  const late = daysLate(day, tashkentDay(new Date(useNow())))
  return (
    <TimeText at={day}>
      {late > 0
        ? fillCount(text.overdue, language, { n: late })
        : fill(text.until, { date: formatDate(day, language) })}
    </TimeText>
  )
}
