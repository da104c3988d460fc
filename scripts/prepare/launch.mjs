// Hands over to the real program: same terminal, same signals, same exit code.
import { spawn } from 'node:child_process'
import { inRoot, root } from './root-folder.mjs'

export function launch(node, args, environment = {}) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    // Caches compiled code, so that the next start is faster.
    env: { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'), ...process.env, ...environment },
  })
  const passOn = (signal) => {
    // Ctrl-C in a terminal already reaches the whole group; forwarding it would look like a second Ctrl-C.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
  })
}
