import { useQuery } from '@tanstack/react-query'
import { desk, maxTodayCount, maxTodayRows } from 'contract/desk'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import type { Language } from 'contract/text'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { figureIn, listOf, shownFigure, type TodayFigureName, todayFigures } from './figure-list.ts'
import { TodayFigure } from './today-figure.tsx'
import { TodayList } from './today-list.tsx'

const listed = ['callbacks', 'meetings', 'tasks'] as const
type Listed = (typeof listed)[number]

/** What waits today, over a desk: figures with the lists that they count, and lists that open under them. */
export function TodayStrip() {
  const { today: text } = useText('office')
  const { error } = useText('site')
  const language = useLanguage()
  const me = useMe()
  const mayRead = mayCall(me, desk.today)
  const query = useQuery({ ...staffQueryOf(desk.today, {}), enabled: mayRead })
  const [open, setOpen] = useState<Listed | null>(null)
  const listId = useId()
  const { toList, shown } = useFigureLists()
  if (!mayRead) return null
  const today = query.data
  const list = open && today && <TodayList list={open} today={today} />
  return (
    <section aria-label={text.title} className="grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {todayFigures.map((name) => (
          <li key={name}>
            <TodayFigure
              name={text.figures[name]}
              value={countText(today?.[name], maxTodayCount, text.more, language)}
              to={toList(name)}
              isOpen={shown === name}
              // The list is of this moment: so is the figure then.
              onPress={() => void query.refetch()}
            />
          </li>
        ))}
        {listed.map((name) => (
          <li key={name}>
            <TodayFigure
              name={text.figures[name]}
              value={countText(today?.[name].length, maxTodayRows, text.more, language)}
              opens={listId}
              isOpen={open === name}
              onPress={() => setOpen(open === name ? null : name)}
            />
          </li>
        ))}
      </ul>
      {query.isLoadingError && (
        <Notice tone="danger">
          <p>{text.failed}</p>
          <Button
            tone="quiet"
            className="justify-self-start"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {error.retry}
          </Button>
        </Notice>
      )}
      <div id={listId}>{list}</div>
    </section>
  )
}

/** Which figure the desk shows the leads of, and the addresses of the others. */
function useFigureLists() {
  const me = useMe()
  const { pathname } = useLocation()
  const { params, linkTo } = useAddress()
  const shown = figureIn(params)
  const toList = (name: TodayFigureName): string | undefined => {
    const list = listOf(name, me)
    if (!list) return undefined
    // On the desk itself the open lead stays, and a second press shows all leads again.
    if (list.path === pathname && shownFigure in list.query) {
      return linkTo({ [shownFigure]: name === shown ? null : name })
    }
    return `${list.path}?${new URLSearchParams(list.query)}`
  }
  return { shown, toList }
}

/** Exact up to where it is counted. */
function countText(value: number | undefined, max: number, more: string, language: Language): string {
  if (value === undefined) return '\u00A0'
  return value < max ? formatNumber(value, language) : fill(more, { n: formatNumber(max, language) })
}
