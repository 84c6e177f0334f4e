import { Fragment } from 'react'
import { useRootData } from '../../api/root-data.ts'

/** The opening hours, a line for each part of the week. They break between words, not within 9:00-18:00. */
export function HourLines() {
  const { agency } = useRootData()
  return agency.hours.split(', ').map((days) => (
    <span key={days} className="block">
      {days.split(' ').map((word) => (
        <Fragment key={word}>
          {/\d/.test(word) ? <span className="whitespace-nowrap">{word}</span> : word}{' '}
        </Fragment>
      ))}
    </span>
  ))
}
