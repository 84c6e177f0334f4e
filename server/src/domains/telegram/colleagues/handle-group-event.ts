import type { Database } from '../../../db/database.ts'
import type { AfterCommit } from '../../../http/after-commit.ts'
import type { ChatUpdate } from '../../../telegram/chat-update.ts'
import type { TelegramDeps } from '../turn.ts'

type Handling = { tx: Database; update: ChatUpdate; afterCommit: AfterCommit }

export async function handleGroupEvent(_deps: TelegramDeps, _handling: Handling): Promise<void> {}
