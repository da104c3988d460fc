// nginx in front of the nodes, sticky to nothing: each request and each socket goes to the next node.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findProgram, type Program, startProgram } from './programs.ts'
import { isListening } from './services.ts'

export async function startProxy(port: number, nodePorts: readonly number[]): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-proxy-'))
  await writeFile(join(folder, 'nginx.conf'), writeConfig(port, nodePorts))
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  const { stop } = await startProgram(findProgram('nginx'), args, () => isListening(port))
  return {
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const locations = resolve(import.meta.dirname, '../../deploy/nginx/locations.conf')
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const writeConfig = (port: number, nodePorts: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
error_log stderr crit;
events {
  worker_connections 8192;
}
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${name}_temp;`).join('\n')}
  upstream nodes {
${nodePorts.map((nodePort) => `    server 127.0.0.1:${nodePort} max_fails=0;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    include "${locations}";
  }
}
`
