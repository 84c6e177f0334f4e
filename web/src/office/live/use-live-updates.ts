import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { system } from 'contract/system'
import { useEffect } from 'react'
import { listenLive } from '../../api/live-events.ts'
import { useMe } from '../layout/me.ts'
import { pathsOf } from './live-paths.ts'
import { pathsReadBefore } from './read-before.ts'
import { refreshSoon } from './refresh-soon.ts'

/**
 * Refetches what others have changed: lists and records only, never the input of an open form. Without the stream,
 * pages refetch when opened or focused.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const mayListen = mayCall(useMe(), system.events)

  useEffect(() => {
    if (!mayListen) return
    return listenLive({
      onEvent: ({ kind }) => refreshSoon(queryClient, pathsOf[kind]),
      onOpen: () => void pathsReadBefore(queryClient).then((paths) => refreshSoon(queryClient, paths)),
      onMissed: () => void queryClient.invalidateQueries(),
    })
  }, [queryClient, mayListen])
}
