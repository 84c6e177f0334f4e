import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

const maxDepth = 20

/** JSON and nothing else: one parser, whatever way the content type is spelled. An empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (nesting(text) > maxDepth) throw new ApiError('bad_json')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('bad_json')
  }
}

/** Measured before parsing, because deep nesting is what makes parsing expensive. */
function nesting(text: string): number {
  let depth = 0
  let depthSeen = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (inString) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) inString = false
    } else if (character === 0x22) inString = true
    else if (character === 0x7b || character === 0x5b) depthSeen = Math.max(depthSeen, ++depth)
    else if (character === 0x7d || character === 0x5d) depth -= 1
  }
  return depthSeen
}
