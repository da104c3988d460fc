# One node of Fabula. Its settings are in the README; with DATABASE_URL and S3_URL it keeps nothing itself.
FROM node:24-bookworm-slim
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node . .
RUN npm ci && npm test -- --only build
ENV HOST=0.0.0.0 DATA_DIR=/app/.data
EXPOSE 3000
# Node itself as the first process, so that it gets the signal to stop.
CMD ["node", "scripts/start.mjs"]
