/** When something in the demo happens: days from today with the time in Tashkent, or minutes before the seed runs. */
export type Moment = readonly [day: number, time: string] | { minutesAgo: number }

const minute = 60_000
const day = 24 * 60 * minute
const tashkentAhead = 5 * 60 * minute

export function timeOf(moment: Moment, now: Date): string {
  if ('minutesAgo' in moment) return new Date(now.getTime() - moment.minutesAgo * minute).toISOString()
  const [days, time] = moment
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = Math.floor((now.getTime() + tashkentAhead) / day) * day - tashkentAhead
  return new Date(today + days * day + (hours * 60 + minutes) * minute).toISOString()
}
