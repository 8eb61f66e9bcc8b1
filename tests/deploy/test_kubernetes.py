"""The manifests for Kubernetes are valid, fit each other, and start what there is.

They are checked by the schemas of Kubernetes, and put together where `kubectl` is installed; no
cluster is needed.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest

import holdout
from holdout.command import main
from holdout.settings import read, rows
from tests.deploy.proxies import DEPLOY

HOME = DEPLOY / "kubernetes"
OVERLAYS = ("base", "public", "metrics")
KUSTOMIZATION = "kustomization.yaml"
#: The newest whose schemas are asked, and the first that has what is used here.
VERSIONS = ("1.37.0", "1.32.0")
COMPONENT = "app.kubernetes.io/component"
OPERATE = DEPLOY.parent / "docs" / "operate.md"

Resource = dict[str, Any]


def load(path: Path) -> Any:
    """What is in a file of one document."""
    return msgspec.yaml.decode(path.read_bytes())


def kustomization(overlay: str) -> Resource:
    """What an overlay is made of."""
    found: Resource = load(HOME / overlay / KUSTOMIZATION)
    return found


def named(overlay: str) -> dict[str, Resource]:
    """The resources of an overlay's own, by their files."""
    files = [each for each in kustomization(overlay)["resources"] if each.endswith(".yaml")]
    return {f"{overlay}/{each}": load(HOME / overlay / each) for each in files}


RESOURCES = {name: its for overlay in OVERLAYS for name, its in named(overlay).items()}
BASE = {(its["kind"], its["metadata"]["name"]): its for its in named("base").values()}
DEPLOYMENTS = [name for kind, name in BASE if kind == "Deployment"]
each_deployment = pytest.mark.parametrize("name", DEPLOYMENTS)


def container(name: str) -> Resource:
    """The one container of a deployment."""
    (only,) = BASE["Deployment", name]["spec"]["template"]["spec"]["containers"]
    its: Resource = only
    return its


@pytest.fixture(scope="module", params=VERSIONS)
def validate(request: pytest.FixtureRequest) -> Any:
    """Compares a resource with the schemas of a version."""
    validator = pytest.importorskip("kubernetes_validate")
    return lambda its: validator.validate(its, request.param, strict=True)


@pytest.mark.parametrize("name", RESOURCES)
def test_resource_fits_its_schema(validate: Any, name: str) -> None:
    """And has no field that there is none of."""
    validate(RESOURCES[name])


def test_schemas_find_mistakes(validate: Any) -> None:
    """A field with a typing error is one."""
    with pytest.raises(Exception, match="replica"):
        validate({**BASE["Deployment", DEPLOYMENTS[0]], "spec": {"replica": 2}})


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_no_file_is_forgotten(overlay: str) -> None:
    """Each is a resource of its overlay, or a patch."""
    made = kustomization(overlay)
    used = {*made["resources"], *(each["path"] for each in made.get("patches", ()))}
    there = {each.name for each in (HOME / overlay).iterdir()} - {KUSTOMIZATION}

    assert there == {each for each in used if not each.startswith("..")}


@pytest.fixture(scope="module", params=OVERLAYS)
def rendered(request: pytest.FixtureRequest) -> list[Resource]:
    """All that is applied to a cluster."""
    kubectl = shutil.which("kubectl")
    if kubectl is None:
        pytest.skip("kubectl is not installed")
    made = subprocess.run(
        [kubectl, "kustomize", str(HOME / request.param)], capture_output=True, check=True
    )
    return [msgspec.yaml.decode(each) for each in made.stdout.split(b"\n---\n")]


def test_what_is_put_together_fits_the_schemas(rendered: list[Resource], validate: Any) -> None:
    """With patches and generated settings."""
    for each in rendered:
        validate(each)


def test_what_is_put_together_fits_each_other(rendered: list[Resource]) -> None:
    """Names of generated settings, labels, and bounds of the namespace that they are in."""
    settings = {each["metadata"]["name"] for each in rendered if each["kind"] == "ConfigMap"}
    labels = []
    for each in (each for each in rendered if each["kind"] == "Deployment"):
        pod = each["spec"]["template"]
        (only,) = pod["spec"]["containers"]
        assert {its["configMapRef"]["name"] for its in only["envFrom"]} == settings
        labels.append(pod["metadata"]["labels"].items())
    for each in rendered:
        match each["kind"]:
            case "Service":
                wanted = each["spec"]["selector"]
            case "PodDisruptionBudget":
                wanted = each["spec"]["selector"]["matchLabels"]
            case "NetworkPolicy":
                wanted = each["spec"]["podSelector"]["matchLabels"]
            case _:
                continue
        assert wanted[COMPONENT]
        assert sum(wanted.items() <= its for its in labels) == 1, each


@each_deployment
def test_each_deployment_is_scaled_and_disturbed_with_care(name: str) -> None:
    """There are always two at least; nodes are emptied one after the other."""
    spec = BASE["HorizontalPodAutoscaler", name]["spec"]
    budget = BASE["PodDisruptionBudget", name]["spec"]
    deployment = BASE["Deployment", name]["spec"]

    assert spec["scaleTargetRef"] == {"apiVersion": "apps/v1", "kind": "Deployment", "name": name}
    assert 2 <= spec["minReplicas"] < spec["maxReplicas"]
    assert "replicas" not in deployment  # Else each `apply` would set it back.
    assert budget == {"maxUnavailable": 1, "selector": deployment["selector"]}
    assert deployment["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert ("NetworkPolicy", name) in BASE


@each_deployment
def test_pods_have_no_rights(name: str) -> None:
    """As the strictest level of the cluster's own rules wants it."""
    pod, its = BASE["Deployment", name]["spec"]["template"]["spec"], container(name)

    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod["automountServiceAccountToken"] is False
    assert its["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert its["resources"]["limits"]["memory"]
    assert {*its["resources"]["requests"]} == {"cpu", "memory"}


@each_deployment
def test_what_is_started_is_there(name: str) -> None:
    """The command has these options, and their values are good."""
    program, command, *options = container(name)["args"]
    with click.Context(main) as context:
        found = main.get_command(context, command)

    assert program == "holdout-service"
    assert found is not None
    with found.make_context(command, options, resilient_parsing=False) as parsed:
        assert not parsed.params.get("bots")
        assert not parsed.params.get("deliveries")


def test_service_is_asked_whether_it_lives_and_whether_it_is_ready() -> None:
    """One that is alive but has no store is not started again."""
    its = container("holdout-service")
    ports = {each["name"]: each["containerPort"] for each in its["ports"]}
    (served,) = BASE["Service", "holdout"]["spec"]["ports"]

    assert its["livenessProbe"]["httpGet"] == {"path": "/healthz", "port": "http"}
    assert its["startupProbe"]["httpGet"] == {"path": "/healthz", "port": "http"}
    assert its["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "http"}
    assert ports == {"http": int(its["args"][its["args"].index("--port") + 1])}
    assert served["targetPort"] == "http"


def variables() -> Iterator[tuple[str, str]]:
    """All settings that are written down, with their values."""
    for overlay in OVERLAYS:
        for made in kustomization(overlay).get("configMapGenerator", ()):
            for each in made["literals"]:
                name, value = each.split("=")
                yield name, value


def test_settings_are_those_of_the_code() -> None:
    """And for strangers those that the page recommends; the store and secrets come from secrets."""
    given = dict(variables())
    page = OPERATE.read_text("utf-8")
    known = {each.variable for each in rows()}
    secret = {each["name"] for name in DEPLOYMENTS for each in container(name)["env"]}
    advised = dict(re.findall(r"(HOLDOUT_RATE_[A-Z]+)=(\d+/\d+)", page))

    assert {*given} < known
    assert secret == {"HOLDOUT_STORE", "HOLDOUT_METRICS_TOKEN"}
    assert {name: given[name] for name in advised} == advised
    assert read(given).proxies == 1
    for name in DEPLOYMENTS:
        for each in container(name)["env"]:
            assert f"create secret generic {each['valueFrom']['secretKeyRef']['name']} " in page


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_metrics_that_scale_are_those_of_the_service(name: str) -> None:
    """One that is not there, or that the adapter does not give, would scale nothing."""
    patches = {each["target"]["name"]: each["path"] for each in _scales()}
    (patch,) = load(HOME / "metrics" / patches[name])
    kind = patch["value"]["type"]
    metric = patch["value"][kind.lower()]["metric"]["name"]
    page = OPERATE.read_text("utf-8")
    given = msgspec.yaml.decode(re.findall(r"```yaml\n(rules:\n.*?)```", page, re.DOTALL)[0])
    rules = {"Pods": "rules", "External": "externalRules"}[kind]

    assert f"| `{metric}` |" in page
    assert any(metric in each["seriesQuery"] for each in given[rules])


def _scales() -> Iterator[Resource]:
    """The patches of what scales."""
    for each in kustomization("metrics")["patches"]:
        if each["target"]["kind"] == "HorizontalPodAutoscaler":
            yield each


def test_image_is_that_of_this_version() -> None:
    """No tag that names another one tomorrow."""
    (image,) = kustomization("public")["images"]

    assert image["newTag"] == holdout.__version__
    assert {container(name)["image"] for name in DEPLOYMENTS} == {image["name"]}
