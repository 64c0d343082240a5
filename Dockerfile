# Antenna for operators: one process, one port.
#   docker build -t antenna .
#   docker run -p 8080:8080 -v antenna-data:/data -v ./operator:/operator:ro -e OPERATOR_DIR=/operator -e PUBLIC_ORIGINS=https://tv.example antenna    your files
#   docker run -p 8080:8080 -e DEMO=1 antenna    the demo, whose accounts are public, at http://localhost:8080
# Without OPERATOR_DIR and DEMO the start is refused. It runs as `node`, never as root, and writes to /data and /tmp alone:
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges …
#   docker buildx build --platform linux/amd64,linux/arm64 --sbom=true --provenance=true -t antenna --push .    both processors; an attestation of what is inside
# /antenna/sbom.cdx.json lists the packages (CycloneDX).
FROM node:24-bookworm-slim AS build
WORKDIR /antenna
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile \
 && npx turbo run build --filter=@antenna/web --filter=@antenna/embed --filter=@antenna/smarttv --filter=@antenna/account_mobile --filter=@antenna/backend \
 && rm -rf node_modules apps/*/node_modules packages/*/node_modules tooling/demo-media \
 && npx -y pnpm@12 install --frozen-lockfile --prod --filter @antenna/backend... \
 && npx -y pnpm@12 sbom --sbom-format cyclonedx --sbom-type application --prod --filter @antenna/backend --out sbom.cdx.json

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
WORKDIR /antenna
COPY --from=build /antenna /antenna
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/backend/dist/main.js"]
